import type { Figure } from '#src/admin/overview/overview.contract.js'
import type { Role } from '#src/keys/roles.contract.js'
import { overviewCopy } from './overview.copy.js'

const { links } = overviewCopy.figures

interface FigureLink {
  to: string
  label: string
}

const AFFILIATES: FigureLink = { to: '/admin/affiliate', label: links.affiliates }
const audit = (action: string): FigureLink => ({ to: `/admin/audit?action=${action}`, label: links.audit })

const LINKS: Record<Figure, FigureLink> = {
  signIns: audit('sign-in'),
  newKeys: { to: '/admin/members', label: links.members },
  applications: AFFILIATES,
  clicks: AFFILIATES,
  sales: { to: '/admin/affiliate?view=sales', label: links.sales },
  subscribers: { to: '/admin/newsletter', label: links.newsletter },
}

/** For support, who may not read the audit log. */
const SUPPORT_LINKS: Partial<Record<Figure, FigureLink>> = {
  signIns: { to: '/admin/members?sort=-lastSignInAt', label: links.members },
  sales: AFFILIATES,
}

/** The screen that explains a figure, as far as the role may open it. */
export const linkOf = (figure: Figure, role: Role | null): FigureLink =>
  (role === 'support' && SUPPORT_LINKS[figure]) || LINKS[figure]
