import { PERMISSIONS, type Role } from '../../keys/roles.contract.js'

/** Figures of the overview for the last days (contract §5, 'Overview'). Days are UTC. */
export const OVERVIEW_DAYS = 30

export const FIGURES = ['signIns', 'newKeys', 'applications', 'clicks', 'sales', 'subscribers'] as const
export type Figure = (typeof FIGURES)[number]

/** Which role sees which figure: those of the subjects that it may open. */
export const FIGURE_ROLES: Record<Figure, readonly Role[]> = {
  signIns: PERMISSIONS.members.read,
  newKeys: PERMISSIONS.members.read,
  applications: PERMISSIONS.applications.read,
  clicks: PERMISSIONS.applications.read,
  sales: PERMISSIONS.applications.read,
  subscribers: PERMISSIONS.mail.manage,
}

export interface DailyFigure {
  figure: Figure
  /** One for each day of the answer. */
  counts: number[]
}

/** Something is wrong with how this server is operated. */
export interface ListedWarning {
  id: string
  /** What is wrong, for an operator. */
  sentence: string
  /** ISO 8601, UTC. */
  since: string
}

/** GET /api/admin/overview */
export interface OverviewAnswer {
  timeZone: 'UTC'
  /** YYYY-MM-DD, oldest first; the last is today and not over. */
  days: string[]
  figures: DailyFigure[]
  /** For owners; empty for all other roles. */
  warnings: ListedWarning[]
}
