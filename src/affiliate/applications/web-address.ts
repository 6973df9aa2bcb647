/** http or https with a host, without user name and password, as one line; `most` characters. */
export function isWebAddress(value: unknown, most: number): value is string {
  if (typeof value !== 'string' || [...value].length > most) return false
  // URL mends what it is given; what is stored and linked to is what was written.
  if (!/^https?:\/\/[^\s\\"<>`{}|^]+$/i.test(value) || /[\p{Cc}\p{Cs}]/u.test(value)) return false
  const url = URL.parse ? URL.parse(value) : parsed(value)
  return url !== null && url.username === '' && url.password === '' && !/^https?:\/\/[^/?#]*@/i.test(value)
}

const parsed = (value: string): URL | null => (URL.canParse(value) ? new URL(value) : null)
