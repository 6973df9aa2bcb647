const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })
const TIME = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** The date in the reader's time zone and locale. */
export const day = (iso: string): string => DATE.format(new Date(iso))
export const moment = (iso: string): string => TIME.format(new Date(iso))
/** The moment with the name of the reader's time zone, for the `title` of a time. */
export const inZone = (iso: string): string => `${moment(iso)} (${DATE.resolvedOptions().timeZone})`
