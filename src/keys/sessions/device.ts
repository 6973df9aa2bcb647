/** The first match counts: most browsers name others too, and Chrome is in the name of all that are made from it. */
const BROWSERS: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
]
/** iPads call themselves a Mac, and Android is a Linux. */
const SYSTEMS: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

/**
 * Returns what tells user agents apart that are no known browser: the name before the first slash, without the version. Null if it
 * has none.
 */
export const programOf = (userAgent: string | undefined): string | null =>
  userAgent?.split('/', 1)[0]!.trim().slice(0, 40) || null

/** Returns browser and system of a User-Agent, such as 'Firefox on Windows'; null if it names neither. */
export function deviceOf(userAgent: string | undefined): string | null {
  const nameIn = (known: [RegExp, string][]) => known.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1]
  const [browser, system] = [nameIn(BROWSERS), nameIn(SYSTEMS)]
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? null
}
