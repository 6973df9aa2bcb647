import { dayOf } from '../../platform/business-time.contract.js'
import { TIERS, type Tier } from './tiers.contract.js'

/**
 * The rules by which affiliates earn and are paid: dated versions, of which a sale follows the one in force when it was sold
 * (docs/decisions/affiliate.md). The pages read the version in force. Money is dollars, rates are shares (0–1).
 */
export interface ProgramRules {
  /** All four, lowest first. `sales`: referrals from which an affiliate has the tier; `rate`: of a sale. */
  tiers: { tier: Tier; sales: number; rate: number }[]
  /** `sales`: referrals at which `reward` is credited. Rising. */
  milestones: { sales: number; reward: number }[]
  /** 0: none. */
  firstSaleBonus: number
  /** Lowest rate of any sale in the last month of a quarter, whatever the tier; 0: no such promotion. */
  quarterEndRate: number
  /** Days until a commission is payable, within which refunds are expected. */
  holdDays: number
  /** Lowest amount that is paid out. */
  minimumPayout: number
  /** Payouts above it are approved by another master than the one who closed the month. */
  approvalLimit: number
}

export interface RulesVersion extends ProgramRules {
  id: string
  /** YYYY-MM-DD, the day of the business on which it begins; null: since the program began. */
  from: string | null
}

/** GET and POST /api/admin/affiliate/rules: all versions, newest first, the last one being `FIRST_RULES`. */
export interface RulesAnswer {
  rules: RulesVersion[]
}

/** The promises of the program (product §9), in force until an owner adds a version. */
export const FIRST_RULES: ProgramRules = {
  tiers: [
    { tier: 'Bronze', sales: 0, rate: 0.25 },
    { tier: 'Silver', sales: 10, rate: 0.28 },
    { tier: 'Gold', sales: 25, rate: 0.3 },
    { tier: 'Platinum', sales: 50, rate: 0.35 },
  ],
  milestones: [
    { sales: 10, reward: 200 },
    { sales: 25, reward: 500 },
    { sales: 50, reward: 1000 },
    { sales: 100, reward: 2500 },
  ],
  firstSaleBonus: 50,
  quarterEndRate: 0.3,
  holdDays: 30,
  minimumPayout: 100,
  approvalLimit: 1000,
}

/** Returns the version in force at an instant. `versions`: all, newest first. */
export const rulesAt = (versions: readonly RulesVersion[], instant: Date): RulesVersion =>
  versions.find(({ from }) => from === null || from <= dayOf(instant))!

/** Returns the share of a sale that a tier earns. */
export const tierRate = ({ tiers }: ProgramRules, tier: Tier): number =>
  tiers.find((terms) => terms.tier === tier)!.rate

/** Returns the highest tier for this number of referrals; Bronze below zero too. */
export const tierReached = ({ tiers }: ProgramRules, referrals: number): Tier =>
  tiers.findLast(({ sales }) => referrals >= sales)?.tier ?? TIERS[0]

/** Returns the lowest and the highest share of a sale that a tier earns. */
export const commissionRange = ({ tiers }: ProgramRules): { from: number; to: number } => ({
  from: tiers[0]!.rate,
  to: tiers.at(-1)!.rate,
})

/** Of the day on which a version begins. */
export const NOT_BEFORE_TODAY = 'Rules can only begin today or later.'

const MOST_DOLLARS = 100_000
const MOST_SALES = 100_000
const MOST_MILESTONES = 20
const MOST_DAYS = 365

/** Returns a sentence by the path of each field that is wrong, for form and server. */
export function rulesFaults(rules: ProgramRules): Record<string, string> {
  const faults: Record<string, string> = {}
  const refuse = (field: string, isWrong: boolean, sentence: string) => {
    if (isWrong) faults[field] ??= sentence
  }
  const { tiers, milestones } = rules
  refuse(
    'tiers',
    tiers.map(({ tier }) => tier).join() !== TIERS.join(),
    `List the tiers in their order: ${TIERS.join(', ')}.`,
  )
  for (const [at, { tier, sales, rate }] of tiers.entries()) {
    const before = tiers[at - 1]
    refuse(`tiers.${at}.sales`, !isCount(sales, MOST_SALES), 'Enter a whole number of sales.')
    if (before)
      refuse(`tiers.${at}.sales`, sales <= before.sales, `${tier} needs more sales than ${before.tier}.`)
    else refuse(`tiers.${at}.sales`, sales !== 0, `${tier} starts at 0 sales.`)
    refuse(
      `tiers.${at}.rate`,
      !isRate(rate) || rate === 0,
      'Enter a rate above 0% and up to 100%, with up to 2 decimal places.',
    )
    if (before) refuse(`tiers.${at}.rate`, rate < before.rate, `${tier} can’t earn less than ${before.tier}.`)
  }
  refuse('milestones', milestones.length > MOST_MILESTONES, `Add ${MOST_MILESTONES} milestones at most.`)
  for (const [at, { sales, reward }] of milestones.entries()) {
    const before = milestones[at - 1]?.sales ?? 1
    refuse(`milestones.${at}.sales`, !isCount(sales, MOST_SALES), 'Enter a whole number of sales.')
    refuse(`milestones.${at}.sales`, sales <= before, `Enter more than ${before} sales.`)
    refuse(`milestones.${at}.reward`, !isDollars(reward) || reward === 0, AMOUNT)
  }
  refuse('firstSaleBonus', !isDollars(rules.firstSaleBonus), AMOUNT)
  refuse(
    'quarterEndRate',
    !isRate(rules.quarterEndRate),
    'Enter a rate from 0% to 100%, with up to 2 decimal places.',
  )
  refuse('holdDays', !isCount(rules.holdDays, MOST_DAYS), `Enter a whole number of days up to ${MOST_DAYS}.`)
  refuse('minimumPayout', !isDollars(rules.minimumPayout), AMOUNT)
  refuse('approvalLimit', !isDollars(rules.approvalLimit), AMOUNT)
  return faults
}

const AMOUNT = `Enter an amount up to $${MOST_DOLLARS.toLocaleString('en-US')}, to the cent.`

const isCount = (value: number, most: number) => Number.isInteger(value) && value >= 0 && value <= most
/** To a hundredth of a percent, as commissions are computed. */
const isRate = (value: number) => value >= 0 && value <= 1 && isWhole(value * 10_000)
const isDollars = (value: number) => value >= 0 && value <= MOST_DOLLARS && isWhole(value * 100)
const isWhole = (value: number) => Math.abs(value - Math.round(value)) < 1e-6
