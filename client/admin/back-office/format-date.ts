import {
  formatDate,
  formatDateTime,
  formatDay,
  formatEndDate,
  formatEndTime,
} from '../../ui/controls/text/format-date.js'

export const day = (iso: string): string => formatDate(new Date(iso))
/** The day of the business on which a key ends: the one that the forms have, wherever the reader is. */
export const endDay = formatEndDate
export const moment = (iso: string): string => formatDateTime(new Date(iso))
/** The moment with the name of the reader's time zone, for the `title` of a time. */
export const inZone = (iso: string): string =>
  `${moment(iso)} (${Intl.DateTimeFormat().resolvedOptions().timeZone})`

const MONTH = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** When a key ends, with the business's time zone. */
export const endInZone = (iso: string): string => `${endDay(iso)}, ${formatEndTime(iso)}`

/** A month or day of the business's time zone: YYYY-MM as 'November 2028', YYYY-MM-DD as 'Nov 3, 2028'. */
export const periodName = (period: string): string =>
  period.length > 7 ? formatDay(new Date(period)) : MONTH.format(new Date(period))
