import { csv } from './csv.js'
import { totalsOf, winRate } from './figures.js'
import { performanceCopy } from './performance.copy.js'
import type { Instrument, Month } from './results.js'

/** One line per month and selected instrument, with two decimals where the figure is computed. */
export function resultsCsv(months: readonly Month[], chosen: readonly Instrument[]): string {
  const { header, verified, notVerified, basis } = performanceCopy.csv
  const lines = months.flatMap((month) =>
    chosen.map((instrument) => {
      const totals = totalsOf(month, instrument)
      const rate = Number(winRate(totals).toFixed(2))
      const { percent, trades, wins } = totals
      const isVerified = month.verified ? verified : notVerified
      return [month.month, instrument, percent, trades, wins, rate, isVerified, basis]
    }),
  )
  return csv([header, ...lines])
}

/** Downloads a text generated in the browser as a file. */
export function saveAs(name: string, text: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  link.download = name
  link.click()
  // The browser has read the file by the next task.
  setTimeout(() => URL.revokeObjectURL(link.href))
}
