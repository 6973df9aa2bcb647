/** The page behind a link of an email change (contract §5, 'My access'). */

/** Who got the link: the new address, or the one that counts so far. */
export type EmailEnd = 'new' | 'former'

/**
 * `ask`: a button confirms. `waiting`: this end has confirmed, the other has not. `done`: the address has changed.
 * `canceled`: its owner said no. `expired`: the day is over. `invalid`: unknown, canceled, replaced, or of a key that has
 * changed since.
 */
export type EmailPageState = 'ask' | 'waiting' | 'done' | 'canceled' | 'expired' | 'invalid'

export interface EmailPage {
  end: EmailEnd
  state: EmailPageState
  /** The new address; null if the link is not valid. */
  email: string | null
  /** Addresses that the page's forms post to. */
  action: string
  cancelAction: string
}
