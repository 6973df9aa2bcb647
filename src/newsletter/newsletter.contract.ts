export interface SubscribeRequest {
  email: string
}

/** Days for which a confirmation link works. */
export const CONFIRM_DAYS = 7

/** What the page behind a link of a newsletter mail shows: a question with a button, or what has become of it. */
export interface NewsletterPage {
  kind: 'confirm' | 'unsubscribe'
  state: 'ask' | 'done' | 'invalid'
  /** Whose subscription it is; null when the link is not valid. */
  email: string | null
  /** Where the button posts to. */
  action: string
}
