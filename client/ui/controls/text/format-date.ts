const DATE_FORMAT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })
const DAY_FORMAT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
const DATE_TIME_FORMAT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** In the reader's time zone, as all but `formatDay`. */
export const formatDate = (date: Date): string => DATE_FORMAT.format(date)

export const formatDateTime = (date: Date): string => DATE_TIME_FORMAT.format(date)

/** The day in UTC: a date without a time is the same day in every time zone. */
export const formatDay = (date: Date): string => DAY_FORMAT.format(date)

/** The day on which a key ends: one that works to the end of a day (UTC) has that day everywhere, others end in the reader's. */
export const formatEndDate = (iso: string): string =>
  (iso.includes('T23:59:59') ? formatDay : formatDate)(new Date(iso))
