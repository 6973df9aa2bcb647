import type { AffiliateStats } from '../../../src/affiliate/accounts/dashboard.contract.js'
import {
  contradictions,
  fieldFault,
  STATS_RULES,
  type NumberField,
} from '../../../src/affiliate/accounts/stats-rules.contract.js'
import { statsCopy } from './admin-affiliate.copy.js'
import { changesOf, type StatsDraft } from './stats-edit.js'

export type Faults = Partial<Record<NumberField, string>>

const NAMES = Object.keys(STATS_RULES) as NumberField[]

/** Two decimals, or as many as it has. */
export const shareText = (share: number): string =>
  share.toFixed(Math.max(2, String(share).split('.')[1]?.length ?? 0))

/**
 * What is wrong with the fields that an edit changes. Said, not clipped or rounded: 30 for a share of 30 % would
 * silently become all of it, and an emptied field 0. `isWhole`: the edit is to be saved, so what is still to come is
 * wrong too: empty fields, and fields that contradict each other.
 */
export function faultsOf(stored: AffiliateStats, draft: StatsDraft, isWhole: boolean): Faults {
  const edited = changesOf(stored, draft)
  const faults: Faults = {}
  for (const name of NAMES.filter((known) => known in edited)) {
    const fault = edited[name] === null && !isWhole ? null : faultOf(name, edited[name])
    if (fault) faults[name] = fault
  }
  const isComplete = !Object.values(edited).includes(null)
  return isWhole && isComplete
    ? { ...contradictions(stored, edited as Partial<AffiliateStats>), ...faults }
    : faults
}

/** What a share means in percent; none of one's own is the tier's. */
export function commissionHint({ commissionRate, tier }: StatsDraft): string {
  if (!commissionRate) return statsCopy.hints.ofTier(tier)
  const percent = String(Math.round(commissionRate * 1e6) / 1e4)
  return statsCopy.hints.rate(shareText(commissionRate), percent)
}

function faultOf(name: NumberField, value: unknown): string | null {
  const fault = fieldFault(name, value)
  const isPercent = name === 'commissionRate' && typeof value === 'number' && value > 1 && value <= 100
  if (!fault || !isPercent) return fault
  return `${fault} ${statsCopy.hints.share(String(value), shareText(Math.round(value * 1e6) / 1e8))}`
}
