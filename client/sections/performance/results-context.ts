import { createContext, use } from 'react'
import type { Results } from './results.js'

export interface ShownResults extends Results {
  /** Index of the last month. */
  last: number
  /** Names the color of a line, everywhere: `all`, or the number of the instrument from 1. */
  seriesOf: (of: string) => string
}

/** Tokens for lines of instruments; further instruments use them again. */
const COLORS = 6

export const shownResults = (results: Results): ShownResults => ({
  ...results,
  last: results.months.length - 1,
  seriesOf: (of) => (of === 'all' ? of : String((results.instruments.indexOf(of) % COLORS) + 1)),
})

export const ResultsContext = createContext<ShownResults | null>(null)

/** The results of the basis that is shown. @throws {TypeError} outside the Performance screen */
export const useResults = (): ShownResults => use(ResultsContext)!
