import { backOfficeCopy } from '../back-office/back-office.copy.js'
import { sentenceOf } from '../back-office/http-errors.js'
import { findByKey } from './find-by-key.js'
import { looksLikeKey, mayBeKey } from './key-terms.js'

const copy = {
  unknown: 'No member has this access key. Check that it’s complete.',
  inMembers: 'This is a member’s access key. Search for it in Members.',
}

/** The member with this key; or what to say; or nothing, and the text is an ordinary search. */
export type LookedUp = { id: string } | { problem: string } | null

/**
 * What a searched text is: only one that is nobody's key, and does not look like a key either, may get into an address.
 * `canShow`: the list has something of a member.
 */
export async function lookUpKey(text: string, canShow: boolean): Promise<LookedUp> {
  if (!mayBeKey(text)) return null
  try {
    const id = await findByKey(text.trim())
    if (id) return canShow ? { id } : { problem: copy.inMembers }
    return looksLikeKey(text) ? { problem: copy.unknown } : null
  } catch (error) {
    console.error(backOfficeCopy.keySearchFailed, error)
    return { problem: sentenceOf(error, backOfficeCopy.keySearchFailed) }
  }
}
