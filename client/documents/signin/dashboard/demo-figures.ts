/** All figures of the demo dashboard; totals are computed (product §2, hard-coded figures). */

/** Dollars; a win is five times a loss (product §9, 1:5). */
export const AVERAGE_WIN = 750
export const AVERAGE_LOSS = 150

export interface Strategy {
  instrument: string
  trades: number
  wins: number
}

export const STRATEGIES: readonly Strategy[] = [
  { instrument: 'ES', trades: 84, wins: 19 },
  { instrument: 'YM', trades: 79, wins: 17 },
  { instrument: 'NQ', trades: 83, wins: 22 },
]

export const ALL: Strategy = {
  instrument: 'ES, YM, NQ',
  trades: STRATEGIES.reduce((sum, { trades }) => sum + trades, 0),
  wins: STRATEGIES.reduce((sum, { wins }) => sum + wins, 0),
}

export const profit = ({ trades, wins }: Strategy) => wins * AVERAGE_WIN - (trades - wins) * AVERAGE_LOSS
export const winRate = ({ trades, wins }: Strategy) => (wins / trades) * 100
export const profitFactor = ({ trades, wins }: Strategy) =>
  (wins * AVERAGE_WIN) / ((trades - wins) * AVERAGE_LOSS)

export interface Trade {
  /** Eastern time, within trading hours. */
  time: string
  instrument: string
  side: 'long' | 'short'
  /** Dollars. */
  result: number
}

/** Open while the system is active or paused, newest first. */
export const OPEN_TRADES: readonly Trade[] = [
  { time: '11:42 AM', instrument: 'NQ', side: 'long', result: 265 },
  { time: '11:27 AM', instrument: 'ES', side: 'short', result: -62.5 },
]

/** Newest first. */
export const CLOSED_TRADES: readonly Trade[] = [
  { time: '11:08 AM', instrument: 'YM', side: 'long', result: -145 },
  { time: '10:51 AM', instrument: 'NQ', side: 'long', result: 780 },
  { time: '10:33 AM', instrument: 'ES', side: 'short', result: -150 },
  { time: '10:14 AM', instrument: 'NQ', side: 'short', result: -155 },
  { time: '9:58 AM', instrument: 'YM', side: 'short', result: 725 },
  { time: '9:41 AM', instrument: 'ES', side: 'long', result: -137.5 },
]
