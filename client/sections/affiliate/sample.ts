import {
  conversionOf,
  type AffiliateDashboard,
  type AffiliateMonth,
} from '#src/affiliate/dashboard/dashboard.contract.js'
import { milestoneProgress } from '#src/affiliate/program/milestones.contract.js'
import { type ProgramRules, tierRate, tierReached } from '#src/affiliate/program/rules.contract.js'
import { type Ledger, LEDGER_PAGE_SIZE, type LedgerEntry } from '#src/affiliate/sales/ledger.contract.js'
import { milestonesPassed } from '#src/affiliate/dashboard/stats-rules.contract.js'
import type { LedgerView } from './affiliate.api.js'

type Figures = Pick<AffiliateDashboard, 'stats' | 'currentRate' | 'clicks' | 'milestones' | 'months'>

/** Whether the account has no activity yet: no click and no entry, not even a reversed one. */
export const isWithoutFigures = ({
  hasEntries,
  clicks,
}: Pick<AffiliateDashboard, 'hasEntries' | 'clicks'>): boolean => clicks === 0 && !hasEntries

const SALES = [1, 2, 1, 3, 2, 4, 3, 5, 4, 5, 3, 5]
const CLICKS = [22, 31, 24, 46, 38, 57, 49, 66, 60, 71, 55, 74]
const PRICE = 500
/** One sale in so many is to a customer who bought before. */
const RETURNING = 5

/**
 * Sample figures of a busy account (product §3), over the account's own months, by the rules in force: Gold by the first ones. They
 * are the sum of the sample entries.
 */
export function sampleFigures(rules: ProgramRules, months: AffiliateMonth[]): Figures {
  const tier = sampleTier(rules, months)
  const entries = sampleEntries(rules, months)
  const sampled = months.map(({ month }, at) => {
    const own = entries.filter((entry) => entry.month === month)
    const earnings = own.reduce((total, { amount }) => total + amount, 0)
    return { month, sales: salesOf(at), clicks: CLICKS[at % CLICKS.length]!, earnings }
  })
  const sum = (field: 'sales' | 'clicks' | 'earnings') =>
    sampled.reduce((total, row) => total + row[field], 0)
  return {
    months: sampled,
    clicks: sum('clicks'),
    currentRate: tierRate(rules, tier),
    milestones: milestoneProgress(
      rules,
      sum('sales'),
      new Set(milestonesPassed(rules, 0, sum('sales')).map(({ sales }) => sales)),
    ),
    stats: {
      totalEarnings: sum('earnings'),
      thisMonthEarnings: sampled.at(-1)?.earnings ?? 0,
      referralsMade: sum('sales'),
      activeMembers: entries.reduce((total, { customers }) => total + customers, 0),
      conversionRate: conversionOf(sum('sales'), sum('clicks')) ?? 0,
      commissionRate: 0,
      tier,
    },
  }
}

const salesOf = (at: number) => SALES[at % SALES.length]!

const sampleTier = (rules: ProgramRules, months: AffiliateMonth[]) =>
  tierReached(
    rules,
    months.reduce((total, _, at) => total + salesOf(at), 0),
  )

/** The entries behind the sample figures as a page of the ledger, newest first. */
export function sampleLedger(
  rules: ProgramRules,
  months: AffiliateMonth[],
  { kind, month, page }: LedgerView,
): Ledger {
  const entries = sampleEntries(rules, months)
    .filter((entry) => (!kind || entry.kind === kind) && (!month || entry.month === month))
    .reverse()
  const start = (page - 1) * LEDGER_PAGE_SIZE
  return {
    entries: entries.slice(start, start + LEDGER_PAGE_SIZE),
    total: entries.length,
    page,
    pageSize: LEDGER_PAGE_SIZE,
  }
}

/** Each sale, with the bonus or milestone that it earned, oldest first. */
function sampleEntries(rules: ProgramRules, months: AffiliateMonth[]): LedgerEntry[] {
  const { firstSaleBonus, milestones } = rules
  const rate = tierRate(rules, sampleTier(rules, months))
  const entries: LedgerEntry[] = []
  let made = 0
  const add = (month: string, day: number, entry: Partial<LedgerEntry>) =>
    entries.push({
      ...{ id: String(entries.length), kind: 'sale', amount: 0, sales: 0, customers: 0, month },
      ...{ recordedAt: dayOf(month, day), sale: null, order: null, reward: null, reason: null, author: null },
      ...entry,
    })
  months.forEach(({ month }, at) => {
    for (let sale = 1; sale <= salesOf(at); sale += 1) {
      made += 1
      const day = sale * 5
      add(month, day, {
        ...{ amount: PRICE * rate, sales: 1, customers: made % RETURNING === 0 ? 0 : 1 },
        sale: { amount: PRICE, rate, isWhole: true },
      })
      if (made === 1 && firstSaleBonus > 0)
        add(month, day, { kind: 'bonus', amount: firstSaleBonus, reward: 1 })
      const milestone = milestones.find(({ sales }) => sales === made)
      if (milestone) add(month, day, { kind: 'milestone', amount: milestone.reward, reward: milestone.sales })
    }
  })
  return entries
}

/** A day of the month; in this month not later than today. */
function dayOf(month: string, day: number): string {
  const date = `${month}-${String(day).padStart(2, '0')}T15:00:00.000Z`
  const now = new Date().toISOString()
  return date < now ? date : now
}
