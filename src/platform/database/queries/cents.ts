/** Amounts are whole cents everywhere but in requests, answers and files, which have dollars. */

const CENTS = 100

/** Returns whole cents for dollars, rounded. */
export const toCents = (dollars: number): number => Math.round(dollars * CENTS)
/** Returns dollars for cents. */
export const toDollars = (cents: number): number => cents / CENTS
