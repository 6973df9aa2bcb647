/** Control characters, blanks, backslashes and quotes: URL parsers disagree about them. */
const DISPUTED = /[\s\p{Cc}\p{Cf}\\"'<>`]/u
const MAIL = /^mailto:[^@:/?#]+@[^@:/?#]+(\?[^?#]*)?$/i

/** Returns whether the address may be linked to: http, https, mailto, or a path of the portal (contract §5). */
export function isSafeUrl(address: string): boolean {
  if (DISPUTED.test(address)) return false
  if (address.startsWith('/')) return !address.startsWith('//')
  if (/^mailto:/i.test(address)) return MAIL.test(address)
  if (!/^https?:\/\/[^/]/i.test(address)) return false
  try {
    const { protocol, username, password } = new URL(address)
    return /^https?:$/.test(protocol) && username === '' && password === ''
  } catch {
    return false
  }
}
