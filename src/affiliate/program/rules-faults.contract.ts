import type { ProgramRules } from './rules.contract.js'
import { TIERS } from './tiers.contract.js'

/** Apart from the rules, which members load. */

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
