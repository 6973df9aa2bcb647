import { bareKey, hasIssuedShape } from '#src/keys/keys.contract.js'

/** The server's; not imported, because the palette would load the members' whole contract for it. */
export const SHORTEST = 12

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
/** Issued keys, and what is left of one that is still being typed or is not complete. */
const GROUPS = /^[a-z]+((?:-[0-9a-z]{4}){3,7})(?:-[0-9a-z]{0,4})?$/i

/**
 * Whether a searched text may be a whole access key: imported ones have any form. It is looked up by a POST before it
 * gets into an address (contract §5, 'Members').
 */
export function mayBeKey(text: string): boolean {
  const term = text.trim()
  if (hasIssuedShape(term)) return true
  return term.length >= SHORTEST && !/[\s@]/.test(term) && !ID.test(term)
}

/** Whether it looks like an access key even if nobody has it: with a typo, or not complete. Then it stays out of addresses too. */
export function looksLikeKey(text: string): boolean {
  if (hasIssuedShape(text)) return true
  const groups = GROUPS.exec(bareKey(text))?.[1] ?? ''
  return /\d/.test(groups) && /[a-z]/i.test(groups)
}
