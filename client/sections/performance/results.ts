export const INSTRUMENTS = ['ES', 'YM', 'NQ'] as const
export type Instrument = (typeof INSTRUMENTS)[number]

/**
 * One instrument's month: return (percent of the account), trades, winning trades, and the loss of the losing
 * trades (percent, positive). The winners' profit is return + loss.
 */
export type Result = readonly [percent: number, trades: number, wins: number, lost: number]

export interface Month extends Record<Instrument, Result> {
  /** Year and month. */
  month: string
  verified: true
}

/**
 * The portal's sample figures (product §3, Performance summary): every headline is computed from these
 * rows.
 */
export const MONTHS: readonly Month[] = [
  {
    month: '2024-04',
    verified: true,
    ES: [2.28, 22, 4, 11.29],
    YM: [2.13, 22, 4, 11.35],
    NQ: [7.99, 22, 6, 10.4],
  },
  {
    month: '2024-05',
    verified: true,
    ES: [6.21, 21, 5, 11],
    YM: [-0.32, 22, 4, 12.38],
    NQ: [12.86, 22, 7, 10.19],
  },
  {
    month: '2024-06',
    verified: true,
    ES: [2.8, 19, 4, 10.43],
    YM: [0.18, 19, 3, 10.01],
    NQ: [6.87, 19, 5, 9.16],
  },
  {
    month: '2024-07',
    verified: true,
    ES: [6.19, 22, 5, 10.4],
    YM: [1.65, 22, 4, 11.45],
    NQ: [13.46, 22, 7, 10.21],
  },
  {
    month: '2024-08',
    verified: true,
    ES: [3.23, 22, 5, 11.49],
    YM: [1.64, 22, 4, 11.82],
    NQ: [9.75, 22, 6, 9.8],
  },
  {
    month: '2024-09',
    verified: true,
    ES: [4.26, 20, 4, 9.78],
    YM: [3.1, 19, 4, 9.5],
    NQ: [17.74, 20, 8, 7.64],
  },
  {
    month: '2024-10',
    verified: true,
    ES: [1.37, 23, 4, 12.39],
    YM: [1, 23, 4, 13.26],
    NQ: [9.11, 23, 6, 10.97],
  },
  {
    month: '2024-11',
    verified: true,
    ES: [2.83, 20, 4, 9.98],
    YM: [6.14, 20, 5, 10.46],
    NQ: [10.98, 20, 6, 9.65],
  },
  {
    month: '2024-12',
    verified: true,
    ES: [-2.35, 21, 3, 12.6],
    YM: [3.42, 21, 4, 10.72],
    NQ: [5.65, 21, 5, 10.08],
  },
  {
    month: '2025-01',
    verified: true,
    ES: [6.04, 20, 5, 9.8],
    YM: [5.1, 20, 5, 10.29],
    NQ: [11.7, 20, 6, 8.98],
  },
  {
    month: '2025-02',
    verified: true,
    ES: [2.83, 19, 4, 9.4],
    YM: [-1.57, 19, 3, 11],
    NQ: [14.79, 19, 7, 7.76],
  },
  {
    month: '2025-03',
    verified: true,
    ES: [11.81, 21, 6, 9.66],
    YM: [7.11, 19, 5, 9.45],
    NQ: [9.44, 21, 6, 9.37],
  },
  {
    month: '2025-04',
    verified: true,
    ES: [8.6, 21, 6, 9.49],
    YM: [5.56, 21, 5, 10.46],
    NQ: [17.24, 21, 8, 8.37],
  },
  {
    month: '2025-05',
    verified: true,
    ES: [1.93, 21, 4, 10.59],
    YM: [5.44, 21, 5, 10.38],
    NQ: [5.9, 21, 5, 9.84],
  },
  {
    month: '2025-06',
    verified: true,
    ES: [2.94, 20, 4, 11.12],
    YM: [-0.91, 20, 3, 10.66],
    NQ: [2.92, 20, 4, 10.03],
  },
  {
    month: '2025-07',
    verified: true,
    ES: [8.35, 22, 6, 10.26],
    YM: [5.41, 21, 5, 11.05],
    NQ: [0.73, 22, 4, 12.31],
  },
]
