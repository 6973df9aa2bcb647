/** Regions that have a name in browsers, and are no countries or are parts of one. */
const NO_COUNTRIES = 'AC CP CQ DG EA EU EZ IC QO TA UN XA XB ZZ'.split(' ')
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** All countries by their names: ISO 3166 codes that the browser has a name for, without those of former countries. */
export function countries(): { code: string; name: string }[] {
  const names = new Intl.DisplayNames('en-US', { type: 'region', fallback: 'none' })
  return LETTERS.flatMap((first) => LETTERS.map((second) => first + second))
    .filter(
      (code) => !NO_COUNTRIES.includes(code) && Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`,
    )
    .flatMap((code) => ({ code, name: names.of(code) ?? '' }))
    .filter(({ name }) => name !== '')
    .sort((one, other) => one.name.localeCompare(other.name))
}
