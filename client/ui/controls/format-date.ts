const DATE_FORMAT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })
const MOMENT_FORMAT = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})
/** Milliseconds for which a day without its year names one day. */
const RECENT = 300 * 24 * 60 * 60 * 1000

export const formatDate = (date: Date): string => DATE_FORMAT.format(date)

/** 'Nov 23, 2:27 AM'; of a time more than 300 days ago the date alone, with its year. */
export const formatMoment = (date: Date, now = new Date()): string =>
  now.getTime() - date.getTime() < RECENT ? MOMENT_FORMAT.format(date) : formatDate(date)
