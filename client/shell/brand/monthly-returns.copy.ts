import type { Brand } from '#src/platform/brand/brand.contract.js'

const MONTH = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const monthOf = (month: string) => MONTH.format(new Date(`${month}-01`))

/** What the months are that the figures come from. */
const MONTHS = {
  actual: ['one month of actual results', 'months of actual results'],
  hypothetical: ['one hypothetical month', 'hypothetical months'],
  demonstration: ['one sample month', 'sample months'],
} as const

/** The range of monthly returns in the record, rounded down and up to the nearest whole percent, and what it is computed from. */
export function monthlyReturnsCopy({ returns: { basis, from, to, months, ...returns } }: Brand) {
  const lowest = Math.floor(returns.lowest)
  const highest = Math.ceil(returns.highest)
  const isLoss = lowest < 0
  const [one, several] = MONTHS[basis]
  const all = months === 1 ? one : `the lowest and highest of ${months} ${several}`
  const period = from === to ? monthOf(from) : `${monthOf(from)} to ${monthOf(to)}`
  return {
    range: isLoss ? `${signed(lowest)}% to ${signed(highest)}%` : `${lowest}-${highest}%`,
    sentence:
      months === 1
        ? `The result of ${one} is between ${signed(lowest)}% and ${signed(highest)}%.`
        : `The ${months} ${several} range from ${signed(lowest)}% to ${signed(highest)}%.`,
    source: `Monthly returns: ${all}, ${period}, rounded down and up to the nearest whole percent.`,
  }
}

const signed = (percent: number) => `${percent < 0 ? '−' : ''}${Math.abs(percent)}`
