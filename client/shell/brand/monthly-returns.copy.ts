import type { Brand } from '#src/platform/brand/brand.contract.js'

const MONTH = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const monthOf = (month: string) => MONTH.format(new Date(`${month}-01`))

/** What the months are that the figures come from. */
const MONTHS = {
  actual: ['month of actual results', 'months of actual results'],
  hypothetical: ['hypothetical month', 'hypothetical months'],
  demonstration: ['sample month', 'sample months'],
} as const

/** The range of monthly returns in the record, rounded down and up to the nearest whole percent, and what it is computed from. */
export function monthlyReturnsCopy({ returns: { basis, from, months, ...returns } }: Brand) {
  const lowest = Math.floor(returns.lowest)
  const highest = Math.ceil(returns.highest)
  const [one, several] = MONTHS[basis]
  const isLoss = lowest < 0
  const inSentence = `${signed(lowest)}% to ${signed(highest)}%`
  return {
    range: isLoss ? inSentence : `${lowest}-${highest}%`,
    inSentence,
    source:
      months === 1
        ? `The ${one}, ${monthOf(from)}, is between ${signed(lowest)}% and ${signed(highest)}%.`
        : `The ${months} ${several} range from ${inSentence}.`,
  }
}

const signed = (percent: number) => `${percent < 0 ? '−' : ''}${Math.abs(percent)}`
