import type { ProgramRules, RulesVersion } from '#src/affiliate/program/rules.contract.js'
import { NOT_BEFORE_TODAY, rulesFaults } from '#src/affiliate/program/rules-faults.contract.js'
import type { AddRulesDto } from '#src/affiliate/program/rules.dto.js'
import type { Tier } from '#src/affiliate/program/tiers.contract.js'
import { addDays, dayOf } from '#src/platform/business-time.contract.js'
import { formatDay } from '#client/ui/controls/text/format-date.js'
import { programCopy } from './program.copy.js'

/** A version as typed: rates in percent. */
export interface RulesForm extends Record<Amount, string> {
  /** YYYY-MM-DD. */
  from: string
  tiers: { tier: Tier; sales: string; rate: string }[]
  milestones: { sales: string; reward: string }[]
}

export const AMOUNTS = [
  'firstSaleBonus',
  'quarterEndRate',
  'holdDays',
  'minimumPayout',
  'approvalLimit',
] as const
type Amount = (typeof AMOUNTS)[number]

/** Returns the newest rules as typed, from today on, or from the day after a version that begins later. */
export function formOf(newest: RulesVersion, now: Date): RulesForm {
  const today = dayOf(now)
  const { from, tiers, milestones } = newest
  return {
    from: from !== null && from >= today ? addDays(from, 1) : today,
    tiers: tiers.map(({ tier, sales, rate }) => ({ tier, sales: String(sales), rate: percentOf(rate) })),
    milestones: milestones.map(({ sales, reward }) => ({ sales: String(sales), reward: String(reward) })),
    firstSaleBonus: String(newest.firstSaleBonus),
    quarterEndRate: percentOf(newest.quarterEndRate),
    holdDays: String(newest.holdDays),
    minimumPayout: String(newest.minimumPayout),
    approvalLimit: String(newest.approvalLimit),
  }
}

/** The version to add; what is no number is NaN. */
export const requestOf = (form: RulesForm): AddRulesDto & ProgramRules => ({
  from: form.from,
  tiers: form.tiers.map(({ tier, sales, rate }) => ({
    ...{ tier, sales: numberOf(sales), rate: numberOf(rate) / 100 },
  })),
  milestones: form.milestones.map(({ sales, reward }) => ({
    ...{ sales: numberOf(sales), reward: numberOf(reward) },
  })),
  firstSaleBonus: numberOf(form.firstSaleBonus),
  quarterEndRate: numberOf(form.quarterEndRate) / 100,
  holdDays: numberOf(form.holdDays),
  minimumPayout: numberOf(form.minimumPayout),
  approvalLimit: numberOf(form.approvalLimit),
})

/** Returns a sentence by the path of each field that the server would refuse. */
export const faultsOf = (form: RulesForm, now: Date): Record<string, string> => ({
  ...(form.from < dayOf(now) && { from: NOT_BEFORE_TODAY }),
  ...rulesFaults(requestOf(form)),
})

/** A rule as people read it. */
export interface Rule {
  label: string
  lines: string[]
}

const { rules: copy } = programCopy

/** Returns all rules of a version as people read them. */
export function rulesOf(rules: ProgramRules): Rule[] {
  const { tiers, milestones, quarterEndRate } = rules
  return [
    ...tiers.map(({ tier, sales, rate }) => ({
      ...{ label: tier, lines: [copy.tier(`${percentOf(rate)}%`, sales)] },
    })),
    {
      label: copy.milestones,
      lines: milestones.length
        ? milestones.map(({ sales, reward }) => copy.milestone(sales, dollars(reward)))
        : [copy.none],
    },
    {
      label: copy.firstSaleBonus,
      lines: [rules.firstSaleBonus ? dollars(rules.firstSaleBonus) : copy.none],
    },
    {
      label: copy.quarterEndRate,
      lines: [quarterEndRate ? copy.atLeast(`${percentOf(quarterEndRate)}%`) : copy.none],
    },
    { label: copy.holdDays, lines: [copy.days(rules.holdDays)] },
    { label: copy.minimumPayout, lines: [dollars(rules.minimumPayout)] },
    { label: copy.approvalLimit, lines: [dollars(rules.approvalLimit)] },
  ]
}

export interface RuleChange {
  label: string
  before: string
  after: string
}

/** Returns the rules that differ. */
export function changesOf(before: ProgramRules, after: ProgramRules): RuleChange[] {
  const text = ({ lines }: Rule) => lines.join(', ')
  const old = rulesOf(before)
  return rulesOf(after).flatMap((rule, at) =>
    text(rule) === text(old[at]!) ? [] : [{ label: rule.label, before: text(old[at]!), after: text(rule) }],
  )
}

/** Returns the version that holds until a day. `versions`: all, newest first. */
export const versionBefore = (versions: readonly RulesVersion[], day: string): RulesVersion =>
  versions.find(({ from }) => from === null || from < day)!

export const dayText = (day: string): string => formatDay(new Date(day))

const numberOf = (text: string) => (/^\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : NaN)
const percentOf = (share: number) => String(Math.round(share * 10_000) / 100)
const dollars = (amount: number) =>
  `$${amount.toLocaleString('en-US', { minimumFractionDigits: Number.isInteger(amount) ? 0 : 2 })}`
