import { toDollars } from '../../platform/database/queries/cents.js'

/**
 * Units of the affiliate program: whole cents, and rates in ten-thousandths. Dollars and shares appear only in
 * requests and answers.
 */

export const RATE_UNIT = 10_000
const PERCENT_UNIT = 10_000

/** Returns the amount as text, for example '$1,234.50'. */
export const formatDollars = (cents: number): string =>
  toDollars(cents).toLocaleString('en-US', { style: 'currency', currency: 'USD' })

/** Returns ten-thousandths for a share (0–1), rounded. */
export const toRate = (share: number): number => Math.round(share * RATE_UNIT)
/** Returns a share (0–1) for ten-thousandths. */
export const fromRate = (rate: number): number => rate / RATE_UNIT
/** Returns ten-thousandths of a percent for percent, rounded. */
export const toPercentUnits = (percent: number): number => Math.round(percent * PERCENT_UNIT)
export const fromPercentUnits = (units: number): number => units / PERCENT_UNIT
