import { formatDate, formatDateTime, formatDay } from '../../ui/controls/text/format-date.js'

export const day = (iso: string): string => formatDate(new Date(iso))
/** The day in UTC, in which keys end: the one that the forms have, wherever the reader is. */
export const endDay = (iso: string): string => formatDay(new Date(iso))
export const moment = (iso: string): string => formatDateTime(new Date(iso))
/** The moment with the name of the reader's time zone, for the `title` of a time. */
export const inZone = (iso: string): string =>
  `${moment(iso)} (${Intl.DateTimeFormat().resolvedOptions().timeZone})`
