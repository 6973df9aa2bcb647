/** The page behind the link of a key mail (contract §5, 'Key mail'). */

/** Days for which the link works. */
export const KEY_LINK_DAYS = 7

/**
 * `ask`: a button shows the key. `shown`: here it is, this once. `used` and `expired`: a button mails a new link.
 * `sent`: it is on its way. `invalid`: unknown, replaced by a newer mail, or of a key that has changed since.
 */
export type KeyPageState = 'ask' | 'shown' | 'used' | 'expired' | 'sent' | 'invalid'

export interface KeyPage {
  state: KeyPageState
  /** Only in the state `shown`. */
  key: string | null
  /** Address that the page's form posts to. */
  action: string
}

/** POST /api/admin/members/{id}/reveal */
export interface RevealAnswer {
  success: true
  key: string
}
