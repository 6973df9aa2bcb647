import type { CurrentRow } from '../../src/performance/performance.contract.js'
import type { Basis } from '../../src/performance/record.contract.js'

type Figures = readonly [returnPercent: number, trades: number, wins: number, lossPercent: number]

/** The portal's sample months (product §3): ES, YM and NQ. */
const MONTHS: Record<string, readonly [Figures, Figures, Figures]> = {
  '2024-04': [
    [2.28, 22, 4, 11.29],
    [2.13, 22, 4, 11.35],
    [7.99, 22, 6, 10.4],
  ],
  '2024-05': [
    [6.21, 21, 5, 11],
    [-0.32, 22, 4, 12.38],
    [12.86, 22, 7, 10.19],
  ],
  '2024-06': [
    [2.8, 19, 4, 10.43],
    [0.18, 19, 3, 10.01],
    [6.87, 19, 5, 9.16],
  ],
  '2024-07': [
    [6.19, 22, 5, 10.4],
    [1.65, 22, 4, 11.45],
    [13.46, 22, 7, 10.21],
  ],
  '2024-08': [
    [3.23, 22, 5, 11.49],
    [1.64, 22, 4, 11.82],
    [9.75, 22, 6, 9.8],
  ],
  '2024-09': [
    [4.26, 20, 4, 9.78],
    [3.1, 19, 4, 9.5],
    [17.74, 20, 8, 7.64],
  ],
  '2024-10': [
    [1.37, 23, 4, 12.39],
    [1, 23, 4, 13.26],
    [9.11, 23, 6, 10.97],
  ],
  '2024-11': [
    [2.83, 20, 4, 9.98],
    [6.14, 20, 5, 10.46],
    [10.98, 20, 6, 9.65],
  ],
  '2024-12': [
    [-2.35, 21, 3, 12.6],
    [3.42, 21, 4, 10.72],
    [5.65, 21, 5, 10.08],
  ],
  '2025-01': [
    [6.04, 20, 5, 9.8],
    [5.1, 20, 5, 10.29],
    [11.7, 20, 6, 8.98],
  ],
  '2025-02': [
    [2.83, 19, 4, 9.4],
    [-1.57, 19, 3, 11],
    [14.79, 19, 7, 7.76],
  ],
  '2025-03': [
    [11.81, 21, 6, 9.66],
    [7.11, 19, 5, 9.45],
    [9.44, 21, 6, 9.37],
  ],
  '2025-04': [
    [8.6, 21, 6, 9.49],
    [5.56, 21, 5, 10.46],
    [17.24, 21, 8, 8.37],
  ],
  '2025-05': [
    [1.93, 21, 4, 10.59],
    [5.44, 21, 5, 10.38],
    [5.9, 21, 5, 9.84],
  ],
  '2025-06': [
    [2.94, 20, 4, 11.12],
    [-0.91, 20, 3, 10.66],
    [2.92, 20, 4, 10.03],
  ],
  '2025-07': [
    [8.35, 22, 6, 10.26],
    [5.41, 21, 5, 11.05],
    [0.73, 22, 4, 12.31],
  ],
}

/** The rows as members get them, by default with the sample's basis. */
export const sampleRows = (basis: Basis = 'demonstration', months = Object.keys(MONTHS)): CurrentRow[] =>
  months.flatMap((month) =>
    ['ES', 'YM', 'NQ'].map((instrument, at) => {
      const [returnPercent, trades, wins, lossPercent] = MONTHS[month]![at]!
      const losses = trades - wins
      const seq = Object.keys(MONTHS).indexOf(month) * 3 + at + 1
      const publishedAt = '2026-11-01T09:00:00.000Z'
      return { month, instrument, returnPercent, trades, wins, losses, lossPercent, basis, seq, publishedAt }
    }),
  )
