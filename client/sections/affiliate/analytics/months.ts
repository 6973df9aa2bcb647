const LONG = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const SHORT_OF_YEAR = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' })
const SHORT = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' })

/** Formats YYYY-MM as 'September 2026'. */
export const monthName = (month: string): string => LONG.format(new Date(`${month}-01`))
/** Formats YYYY-MM as 'Sep 2026'. */
export const monthOfYear = (month: string): string => SHORT_OF_YEAR.format(new Date(`${month}-01`))
/** Formats YYYY-MM as 'May'. */
export const shortMonth = (month: string): string => SHORT.format(new Date(`${month}-01`))
