import { BUSINESS_ZONE, zoneName } from '#src/platform/business-time.contract.js'

/**
 * Days and times in mails. A mail can't know its reader's time zone, so it uses the business's, in which keys end, and says so beside
 * each time.
 */
const format = (options: Intl.DateTimeFormatOptions) => {
  const inZone = new Intl.DateTimeFormat('en-US', { timeZone: BUSINESS_ZONE, ...options })
  // The narrow space before AM is in few of the fonts that mail programs use.
  return (iso: string): string => inZone.format(new Date(iso)).replaceAll('\u202F', ' ')
}

const fullDay = format({ dateStyle: 'full' })
const shortDay = format({ dateStyle: 'medium' })
const time = format({ hour: 'numeric', minute: '2-digit' })

/** 'March 31, 2027'. */
export const dayOf = format({ dateStyle: 'long' })

/** 'Wednesday, March 31, 2027, at 11:59 PM Eastern Time'. */
export const momentOf = (iso: string): string => `${fullDay(iso)}, at ${time(iso)} ${zoneName()}`

/** 'Mar 31, 2027, 11:59 PM Eastern Time'. */
export const shortMomentOf = (iso: string): string => `${shortDay(iso)}, ${time(iso)} ${zoneName()}`
