/** Characters of an address (RFC 5321). */
const MAIL_ADDRESS_MAX = 254

const LOCAL_PART = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i
const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/i
const TOP_LABEL = /^([a-z]{2,63}|xn--[a-z0-9-]{1,59})$/i
const LOCAL_PART_MAX = 64

/**
 * Returns whether it is an address that every server accepts: `local@domain` in ASCII. Domains in other scripts are written in
 * their `xn--` form, as browsers do. No quotes, comments, lists or control characters.
 */
export function isMailAddress(text: unknown): text is string {
  if (typeof text !== 'string' || text.length > MAIL_ADDRESS_MAX) return false
  const [local = '', domain = '', ...more] = text.split('@')
  const labels = domain.split('.')
  return (
    more.length === 0 &&
    local.length <= LOCAL_PART_MAX &&
    LOCAL_PART.test(local) &&
    labels.length >= 2 &&
    labels.every((label) => LABEL.test(label)) &&
    TOP_LABEL.test(labels.at(-1)!)
  )
}
