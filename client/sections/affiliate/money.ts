const EXACT = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const WHOLE = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })
const RATE = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 2 })
const COUNT = new Intl.NumberFormat('en-US')

/** Dollars and cents, with a true minus sign. */
export const dollars = (amount: number): string => EXACT.format(amount).replace('-', '−')
export const wholeDollars = (amount: number): string => WHOLE.format(amount).replace('-', '−')
/** Whole dollars without cents, others with them. */
export const shortDollars = (amount: number): string =>
  (Number.isInteger(amount) ? wholeDollars : dollars)(amount)
/** A share of 0–1 as a percentage. */
export const percent = (share: number): string => RATE.format(share)
export const count = (number: number): string => COUNT.format(number)
