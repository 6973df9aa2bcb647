const DATE_TIME = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** Date and time in the reader's time zone. */
export const formatDateTime = (iso: string): string => DATE_TIME.format(new Date(iso))
