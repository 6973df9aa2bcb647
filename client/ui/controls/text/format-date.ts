import { BUSINESS_ZONE, dayOf, zoneName } from '#src/platform/business-time.contract.js'

const DATE_FORMAT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })
const DAY_FORMAT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
const DATE_TIME_FORMAT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** In the reader's time zone, as all but days and the ends of keys. */
export const formatDate = (date: Date): string => DATE_FORMAT.format(date)

export const formatDateTime = (date: Date): string => DATE_TIME_FORMAT.format(date)

/** The day in UTC: a date without a time is the same day in every time zone. */
export const formatDay = (date: Date): string => DAY_FORMAT.format(date)

/** The day on which a key ends: the business's, as in mails and forms, wherever the reader is. */
export const formatEndDate = (iso: string): string => formatDay(new Date(dayOf(new Date(iso))))

let endTimeFormat: Intl.DateTimeFormat | undefined

/** When on that day: '11:59 PM Eastern Time'. */
export function formatEndTime(iso: string): string {
  // Made when first needed, as those of the business's days.
  endTimeFormat ??= new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: BUSINESS_ZONE })
  return `${endTimeFormat.format(new Date(iso))} ${zoneName()}`
}
