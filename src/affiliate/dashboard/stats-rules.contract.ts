import type { AffiliateStats } from './dashboard.contract.js'
import type { ProgramRules } from '../program/rules.contract.js'
import { STATS_LIMITS } from './stats-edit.contract.js'

/** Rules for an edit of stats, checked by the form and by the server (contract §5). */

export type NumberField = Exclude<keyof AffiliateStats, 'tier'>

interface Rule {
  most: number
  decimals: number
  sentence: string
}

const EMPTY = 'Enter a number, or 0 for none.'
const MONEY: Rule = {
  most: STATS_LIMITS.earnings,
  decimals: 2,
  sentence: 'Enter an amount from 0 to 9,999,999.99, with up to 2 decimal places.',
}
const COUNT: Rule = {
  most: STATS_LIMITS.count,
  decimals: 0,
  sentence: 'Enter a whole number from 0 to 2,000,000,000.',
}

export const STATS_RULES: Record<NumberField, Rule> = {
  totalEarnings: MONEY,
  thisMonthEarnings: MONEY,
  referralsMade: COUNT,
  activeMembers: COUNT,
  conversionRate: {
    most: STATS_LIMITS.conversionRate,
    decimals: 4,
    sentence: 'Enter a percentage from 0 to 100, with up to 4 decimal places.',
  },
  commissionRate: {
    most: STATS_LIMITS.commissionRate,
    decimals: 4,
    sentence: 'Enter a rate from 0 to 1, with up to 4 decimal places.',
  },
}

/** Returns the fault of one field's value as a sentence; null if it is valid. Values are never rounded or clipped. */
export function fieldFault(field: NumberField, value: unknown): string | null {
  const { most, decimals, sentence } = STATS_RULES[field]
  if (value === null || value === '') return EMPTY
  const isRight =
    typeof value === 'number' && value >= 0 && value <= most && Number(value.toFixed(decimals)) === value
  return isRight ? null : sentence
}

/** A part, the whole that it must not exceed, and the sentence for each of the two fields. */
const PARTS: { part: NumberField; whole: NumberField; ofPart: string; ofWhole: string }[] = [
  {
    part: 'thisMonthEarnings',
    whole: 'totalEarnings',
    ofPart: 'This month’s earnings can’t be more than total earnings.',
    ofWhole: 'Total earnings can’t be less than this month’s earnings.',
  },
  {
    part: 'activeMembers',
    whole: 'referralsMade',
    ofPart: 'Active members can’t be more than referrals made.',
    ofWhole: 'Referrals made can’t be less than active members.',
  },
]

/**
 * Returns the contradictions of the stats after the edit, a sentence by field; both in the same units. Only fields that the edit changes are
 * reported, so that stats which are already contradictory can be edited in other fields.
 */
export function contradictions(
  before: AffiliateStats,
  edit: Partial<AffiliateStats>,
): Partial<Record<NumberField, string>> {
  const after = { ...before, ...edit }
  const isChanged = (field: NumberField) => after[field] !== before[field]
  const faults: Partial<Record<NumberField, string>> = {}
  for (const { part, whole, ofPart, ofWhole } of PARTS) {
    if (after[part] <= after[whole]) continue
    if (isChanged(part)) faults[part] = ofPart
    else if (isChanged(whole)) faults[whole] = ofWhole
  }
  return faults
}

/** Returns the milestones that an edit of referrals passes. It credits none of them: only sales earn rewards. */
export const milestonesPassed = (
  { milestones }: Pick<ProgramRules, 'milestones'>,
  before: number,
  after: number,
) => milestones.filter(({ sales }) => before < sales && sales <= after)
