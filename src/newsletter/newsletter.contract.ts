/** GET, PUT /api/me/newsletter: the subscription of the address that counts for the member's key. */
export interface OwnNewsletterAnswer {
  /** Null: no address counts. */
  email: string | null
  /** `pending`: the link in the confirmation email has not been opened. */
  state: 'off' | 'pending' | 'on'
}

/** Days for which a confirmation link is valid. */
export const CONFIRM_DAYS = 7

/** Confirmations in an hour that are reported one by one; a digest reports the others. */
export const MAX_REPORTS_PER_HOUR = 20

/** Returns the address of the page that ends a subscription, and to which mail programs post (RFC 8058). */
export const unsubscribeLink = (origin: string, token: string): string =>
  `${origin}/newsletter/unsubscribe?token=${token}`

/** The page behind a link of a newsletter mail: a question with a button, or its outcome. */
export interface NewsletterPage {
  kind: 'confirm' | 'unsubscribe'
  state: 'ask' | 'done' | 'invalid'
  /** Address of the subscription; `null` if the link is not valid. */
  email: string | null
  /** Address that the button posts to. */
  action: string
}
