import type { AffiliateStats } from '#src/affiliate/dashboard/dashboard.contract.js'
import {
  contradictions,
  fieldFault,
  STATS_RULES,
  type NumberField,
} from '#src/affiliate/dashboard/stats-rules.contract.js'
import { type ProgramRules, tierRate } from '#src/affiliate/program/rules.contract.js'
import { statsCopy } from '../applications.copy.js'
import { changesOf, type StatsDraft } from './stats-edit.js'

export type Faults = Partial<Record<NumberField, string>>

const NAMES = Object.keys(STATS_RULES) as NumberField[]

/** At least two decimals. */
export const shareText = (share: number): string =>
  share.toFixed(Math.max(2, String(share).split('.')[1]?.length ?? 0))

/**
 * Validates the fields that an edit changes. Errors instead of clipping or rounding: 30 entered for a share
 * of 30 % would silently become 100 %, and an empty field 0. With `isSubmitting`, empty and contradictory fields are errors
 * too.
 */
export function faultsOf(stored: AffiliateStats, draft: StatsDraft, isSubmitting: boolean): Faults {
  const edited = changesOf(stored, draft)
  const faults: Faults = {}
  for (const name of NAMES.filter((known) => known in edited)) {
    const fault = edited[name] === null && !isSubmitting ? null : faultOf(name, edited[name])
    if (fault) faults[name] = fault
  }
  const isComplete = !Object.values(edited).includes(null)
  return isSubmitting && isComplete
    ? { ...contradictions(stored, edited as Partial<AffiliateStats>), ...faults }
    : faults
}

/** Returns the hint below the rate: its percentage, or the tier's rate if it is 0 or empty. `rules`: undefined until known. */
export function commissionHint(
  rules: ProgramRules | undefined,
  { commissionRate, tier }: StatsDraft,
): string {
  if (!commissionRate) return statsCopy.hints.ofTier(tier, rules && percentOf(tierRate(rules, tier)))
  return statsCopy.hints.rate(shareText(commissionRate), percentOf(commissionRate))
}

const percentOf = (share: number) => String(Math.round(share * 1e6) / 1e4)

function faultOf(name: NumberField, value: unknown): string | null {
  const fault = fieldFault(name, value)
  const isPercent = name === 'commissionRate' && typeof value === 'number' && value > 1 && value <= 100
  if (!fault || !isPercent) return fault
  return `${fault} ${statsCopy.hints.share(String(value), shareText(Math.round(value * 1e6) / 1e8))}`
}
