const MONTH = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' })

/** 'Jul 2026' for 2026-07. */
export const monthText = (month: string): string => MONTH.format(new Date(`${month}-01T00:00:00Z`))

/** The month of a moment in UTC, as YYYY-MM. */
export const monthOf = (moment: Date): string => moment.toISOString().slice(0, 7)

/** The month before that of a moment, as YYYY-MM. */
export const monthBefore = (moment: Date): string =>
  monthOf(new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() - 1)))

/** '11.29%'. */
export const percentText = (percent: number): string => `${percent.toFixed(2)}%`

/** '+4.25%', '−0.32%', '0.00%'. */
export const returnText = (percent: number): string => {
  const sign = percent > 0 ? '+' : percent < 0 ? '−' : ''
  return `${sign}${percentText(Math.abs(percent))}`
}

export const countText = (count: number): string => count.toLocaleString('en-US')
