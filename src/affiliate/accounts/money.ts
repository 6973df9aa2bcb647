/** Units of the affiliate programme: whole cents, and rates in ten-thousandths. Only answers have dollars and shares. */

const CENTS = 100
const RATE_UNIT = 10_000
const PERCENT_UNIT = 10_000

export const toCents = (dollars: number): number => Math.round(dollars * CENTS)
export const toDollars = (cents: number): number => cents / CENTS
/** Returns the amount as people read it: $1,234.50. */
export const formatDollars = (cents: number): string =>
  toDollars(cents).toLocaleString('en-US', { style: 'currency', currency: 'USD' })

/** From a share, 0–1, to ten-thousandths. */
export const toRate = (share: number): number => Math.round(share * RATE_UNIT)
export const fromRate = (rate: number): number => rate / RATE_UNIT
/** From a percentage to ten-thousandths of a percent. */
export const toPercentUnits = (percent: number): number => Math.round(percent * PERCENT_UNIT)
export const fromPercentUnits = (units: number): number => units / PERCENT_UNIT

/** Returns the commission of `amount` cents at `rate` ten-thousandths, rounded to the cent. */
export const commissionOf = (amount: number, rate: number): number => Math.round((amount * rate) / RATE_UNIT)
