/** Returns whether a value is an http or https address of at most `most` characters, on one line, without credentials. */
export function isWebAddress(value: unknown, most: number): value is string {
  if (typeof value !== 'string' || [...value].length > most) return false
  // URL repairs its input, but the address is stored and linked to as written.
  if (!/^https?:\/\/[^\s\\"<>`{}|^]+$/i.test(value) || /[\p{Cc}\p{Cs}]/u.test(value)) return false
  if (!URL.canParse(value)) return false
  const url = new URL(value)
  return url.username === '' && url.password === '' && !/^https?:\/\/[^/?#]*@/i.test(value)
}
