/** The one rule for email addresses, for forms, files, commands and shops alike (contract §5, 'Addresses'). */

/** Characters of an address (RFC 5321). */
const MAIL_ADDRESS_MAX = 254

const LOCAL_PART = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i
const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/i
const TOP_LABEL = /^([a-z]{2,63}|xn--[a-z0-9-]{1,59})$/i
const LOCAL_PART_MAX = 64
const ASCII = /^[\0-\x7f]*$/
/** Letters and digits of any script. */
const UNICODE_DOMAIN = /^[\p{L}\p{M}\p{N}.-]+$/u
/**
 * A line break is no typing error. In one match: a search for blanks before the end takes the square of those in the middle.
 */
const BLANKS_AROUND = /^[\t\p{Zs}\p{Cf}]*(.*[^\t\p{Zs}\p{Cf}])?[\t\p{Zs}\p{Cf}]*$/su

const INVALID = 'Enter a valid email address.'
const UNREACHABLE =
  "We can't send email to this address. Enter one without accents, quotes, or spaces before the @."

/** Returns an address as it is stored: without blanks around it, a domain in Unicode in its normal form. */
export function cleanAddress(text: string): string {
  const [local, domain] = partsOf(text.replace(BLANKS_AROUND, '$1'))
  return local + (ASCII.test(domain) || isTooLong(domain) ? domain : domain.normalize('NFKC').toLowerCase())
}

/** Returns an address as mail servers take it: a domain in Unicode in its `xn--` form. */
export function asciiAddress(address: string): string {
  const [local, domain] = partsOf(address)
  return local + asciiDomain(domain)
}

/** Returns the form in which all spellings of an address are the same text. */
export const comparableAddress = (address: string): string =>
  asciiAddress(cleanAddress(address)).toLowerCase()

/** Returns whether two addresses are spellings of one; false without one. */
export const isSameAddress = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && comparableAddress(one) === comparableAddress(other)

/**
 * Returns whether it is an address that every server accepts: `local@domain`, before the @ in ASCII. No quotes, comments,
 * lists or control characters.
 */
export function isMailAddress(text: unknown): text is string {
  if (typeof text !== 'string' || text.length > MAIL_ADDRESS_MAX) return false
  const address = asciiAddress(text)
  const [local, domain] = partsOf(address)
  return address.length <= MAIL_ADDRESS_MAX && isLocalPart(local.slice(0, -1)) && isDomain(domain)
}

/** Returns why email can't be sent to what was entered, in a sentence; null if it can. */
export function addressFault(text: unknown): string | null {
  if (isMailAddress(text)) return null
  const [local, domain] = partsOf(typeof text === 'string' ? text : '')
  return isDomain(asciiDomain(domain)) && /[^\0-\x7f]|"/.test(local) ? UNREACHABLE : INVALID
}

/** The local part with its @, and the domain. */
function partsOf(address: string): [local: string, domain: string] {
  const end = address.lastIndexOf('@') + 1
  return [address.slice(0, end), address.slice(end)]
}

/** No domain, and one whose normal form would take seconds. */
const isTooLong = (domain: string) => domain.length > MAIL_ADDRESS_MAX

const isLocalPart = (local: string) => local.length <= LOCAL_PART_MAX && LOCAL_PART.test(local)

function isDomain(domain: string): boolean {
  const labels = domain.split('.')
  return labels.length >= 2 && labels.every((label) => LABEL.test(label)) && TOP_LABEL.test(labels.at(-1)!)
}

/** What is no domain stays as it is. */
function asciiDomain(domain: string): string {
  if (ASCII.test(domain) || isTooLong(domain) || !UNICODE_DOMAIN.test(domain)) return domain
  const url = `http://${domain}`
  return URL.canParse(url) ? new URL(url).hostname : domain
}
