/** The page behind a mailed link that shows a key (contract §5, 'Key mail', 'Lost keys'). */

/** Days for which the link of a key mail works. */
export const KEY_LINK_DAYS = 7

/** `mail`: the key was mailed to its holder. `recovery`: the holder lost it. */
export type KeyPageKind = 'mail' | 'recovery'

/**
 * `ask`: a button shows the key. `shown`: here it is, this once. `replaced`: here is the new one. `used` and `expired`: a
 * button mails a new link, or leads to where one can be requested. `sent`: it is on its way. `invalid`: unknown, replaced by
 * a newer mail, or of a key that has changed since.
 */
export type KeyPageState = 'ask' | 'shown' | 'replaced' | 'used' | 'expired' | 'sent' | 'invalid'

export interface KeyPage {
  state: KeyPageState
  /** Only in the states `shown` and `replaced`. */
  key: string | null
  /** Address that the page's form posts to. */
  action: string
}

/** What its document is rendered from. */
export interface KeyDocumentPage extends KeyPage {
  kind: KeyPageKind
}

/** POST /api/admin/members/{id}/reveal */
export interface RevealAnswer {
  key: string
}
