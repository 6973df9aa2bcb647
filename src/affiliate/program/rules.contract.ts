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
