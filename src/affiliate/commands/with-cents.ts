import type { Row } from '../../platform/command-line/table.js'

/** Columns in dollars. */
const MONEY = ['earnings', 'monthEarnings', 'amount', 'commission']

/** Returns a row as a table has it: amounts are numbers in JSON, and have two decimals there. */
export const withCents = (row: Row): Row => ({
  ...row,
  ...Object.fromEntries(
    MONEY.flatMap((name) => {
      const value = row[name]
      return typeof value === 'number' ? [[name, value.toFixed(2)]] : []
    }),
  ),
})
