import { readFileSync } from 'node:fs'
import { isMailAddress } from '../addresses/mail-address.contract.js'
import { accentFault } from './accent/accent.contract.js'
import { BUILT_IN_BRAND, type Brand } from './brand.contract.js'

/** Returns the built-in brand with the file's replacements; adds a sentence to `faults` for each error. */
export function loadBrand(file: string, faults: string[]): Brand {
  try {
    const { returns, installedOn, ...builtIn } = BUILT_IN_BRAND
    const fields = merged(builtIn, JSON.parse(readFileSync(file, 'utf8')), '', faults)
    const read = fields as Omit<Brand, 'returns' | 'installedOn'>
    const brand = { ...read, accent: read.accent.toUpperCase(), returns, installedOn }
    const accentSentence = accentFault(brand.accent)
    if (accentSentence) faults.push(`BRAND_FILE: accent. ${accentSentence}`)
    if (!/^[A-Za-z0-9]{2,8}$/.test(brand.prefix))
      faults.push('BRAND_FILE: prefix must be 2 to 8 letters or digits.')
    if (!['the', ''].includes(brand.productArticle))
      faults.push('BRAND_FILE: productArticle must be "the" or empty.')
    if (!isMailAddress(brand.contactEmail)) faults.push('BRAND_FILE: contactEmail must be an email address.')
    for (const [name, link] of Object.entries(brand.links))
      if (!/^https?:\/\/[^\s"'<>]+$/.test(link))
        faults.push(`BRAND_FILE: links.${name} must be an http or https address.`)
    return brand
  } catch {
    faults.push('BRAND_FILE must be a readable JSON file.')
    return BUILT_IN_BRAND
  }
}

function merged(base: unknown, replacement: unknown, path: string, faults: string[]): unknown {
  if (kindOf(base) !== kindOf(replacement)) {
    faults.push(
      path ? `BRAND_FILE: ${path} must be ${NOUNS[kindOf(base)]}.` : 'BRAND_FILE must contain a JSON object.',
    )
    return base
  }
  if (kindOf(base) !== 'object') return replacement
  const result = { ...(base as Record<string, unknown>) }
  for (const [name, value] of Object.entries(replacement as object)) {
    const field = path ? `${path}.${name}` : name
    if (!Object.hasOwn(result, name)) faults.push(`BRAND_FILE: ${field} isn't a known field.`)
    else result[name] = merged(result[name], value, field, faults)
  }
  return result
}

const NOUNS: Record<string, string> = { string: 'text', array: 'a list of text values', object: 'an object' }

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return value.every((item) => typeof item === 'string') ? 'array' : 'mixed'
  return value === null ? 'null' : typeof value
}
