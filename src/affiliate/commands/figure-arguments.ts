import { CommandError } from '../../platform/command-line/command-error.js'
import type { AffiliateStats } from '../dashboard/dashboard.contract.js'
import { lines } from '../affiliate.dto.js'
import { type Shown, SHOWN } from '../applications/application-list.contract.js'
import { NO_APPLICATION, REASON_MAX, REASON_TOO_LONG } from '../affiliate.contract.js'
import { TIERS } from '../program/tiers.contract.js'
import { fieldFault, type NumberField } from '../dashboard/stats-rules.contract.js'

/** The command-line options that set figures, and the figures. */
const FIGURES = {
  earnings: 'totalEarnings',
  'month-earnings': 'thisMonthEarnings',
  referrals: 'referralsMade',
  active: 'activeMembers',
  conversion: 'conversionRate',
  rate: 'commissionRate',
} as const satisfies Record<string, NumberField>
type FigureOption = keyof typeof FIGURES

export type WrittenFigures = Partial<Record<FigureOption | 'tier', string>>

const OPTIONS = Object.keys(FIGURES) as FigureOption[]

export const FIGURES_HELP = `${OPTIONS.map((option) => `[--${option} NUMBER]`).join(' ')} [--tier TIER]`

/**
 * Returns the figures to set, checked as the back office checks them.
 * @throws {CommandError} none, or the first fault
 */
export function readFigures({ tier: writtenTier, ...written }: WrittenFigures): Partial<AffiliateStats> {
  const given = OPTIONS.filter((option) => written[option] !== undefined)
  const stats = Object.fromEntries(
    given.map((option) => [FIGURES[option], readFigure(option, written[option]!)]),
  )
  const tier = TIERS.find((known) => known === writtenTier)
  if (writtenTier !== undefined && !tier)
    throw new CommandError(`The tier must be one of ${TIERS.join(', ')}.`)
  if (given.length === 0 && !tier)
    throw new CommandError(
      `Add what to set: ${[...OPTIONS, 'tier'].map((option) => `--${option}`).join(', ')}.`,
    )
  return { ...stats, ...(tier && { tier }) }
}

function readFigure(option: FigureOption, written: string): number {
  const value = /^\d+(\.\d+)?$/.test(written) ? Number(written) : written
  const fault = fieldFault(FIGURES[option], value)
  if (fault) throw new CommandError(`--${option}: ${fault}`)
  return Number(value)
}

/**
 * Returns the reason of a rejection or an adjustment; undefined if none was given.
 * @throws {CommandError} it is too long
 */
export function readReason(written: string | undefined): string | undefined {
  const reason = written?.trim().normalize('NFC')
  if (reason && !lines(0, REASON_MAX).test(reason)) throw new CommandError(REASON_TOO_LONG)
  return reason
}

/**
 * Returns the status of applications to filter by, by its first word; undefined if none was given.
 * @throws {CommandError} unknown status
 */
export function readApplicationStatus(written: string | undefined): Shown | undefined {
  const words = SHOWN.map((status) =>
    status === NO_APPLICATION ? 'none' : status.split(' ')[0]!.toLowerCase(),
  )
  const at = words.indexOf(written?.toLowerCase() ?? '')
  if (written !== undefined && at < 0)
    throw new CommandError(`The status must be one of ${words.join(', ')}.`)
  return SHOWN[at]
}
