const MOMENT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** Date and time in the reader's time zone. */
export const formatMoment = (iso: string): string => MOMENT.format(new Date(iso))
