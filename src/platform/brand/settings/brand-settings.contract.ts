import { BUILT_IN_BRAND, type Brand } from '../brand.contract.js'
import type { BrandPictureAddresses, DroppedPart } from '../pictures/brand-pictures.contract.js'

/** The brand in the back office: GET and PUT /api/admin/brand, POST /api/admin/brand/preview (contract §5, 'Brand'). */

type Group = 'links' | 'facts'
type PlainField = Exclude<keyof Brand, Group | 'returns' | 'installedOn'>

/** A field of the brand by its path, such as `name` or `links.booking`. */
export type BrandField = PlainField | `links.${keyof Brand['links']}` | `facts.${keyof Brand['facts']}`
export type BrandValue = string | string[]
export type BrandValues = Record<BrandField, BrandValue>

/** Most characters of a text, of one entry of a list, and most entries. */
export const BRAND_LIMITS = {
  name: 60,
  text: 120,
  description: 300,
  link: 300,
  entry: 60,
  entries: 12,
} as const
export const PREFIX_PATTERN = /^[A-Za-z0-9]{2,8}$/
type Changed<Fields> = { [Name in keyof Fields]?: Fields[Name] | null }

/** New values by the names of their fields. Absent fields stay; null goes back to the default. */
export type BrandChange = Changed<Pick<Brand, PlainField>> & {
  links?: Changed<Brand['links']>
  facts?: Changed<Brand['facts']>
}

/** PUT /api/admin/brand */
export type ChangeBrandRequest = BrandChange & { version: number }

/** Something that members or visitors should not see. */
export interface BrandWarning {
  field: BrandField
  sentence: string
}

export interface BrandSettings {
  brand: Brand
  /** The brand without the settings: BRAND_FILE over the built-in one. */
  defaults: Brand
  replaced: BrandField[]
  version: number
  /** ISO 8601, UTC; null: never changed. */
  updatedAt: string | null
  warnings: BrandWarning[]
  /** As the server that answers shows them. */
  pictures: BrandPictureAddresses
}

/** POST /api/admin/brand/logo */
export type LogoAnswer = BrandSettings & { dropped: DroppedPart[] }

/** What a preview shows. */
export const BRAND_PREVIEWS = ['start', 'gate', 'mail'] as const
export type BrandPreviewPage = (typeof BRAND_PREVIEWS)[number]

/** POST /api/admin/brand/preview: the page with these changes, which are not saved. */
export type BrandPreviewRequest = BrandChange & { page: BrandPreviewPage }

export interface BrandPreviewAnswer {
  /** Without scripts, and without its style blocks. */
  html: string
  /** The text of its style blocks. */
  styles: string
}

/** The paths of what the portal adds. */
const ADDED = /^(returns\.|installedOn$)/

/** Returns all values of a brand, or those of a change, by their paths; without those that are undefined or added by the portal. */
export function valuesOf(brand: Brand): BrandValues
export function valuesOf(change: BrandChange): Partial<Record<BrandField, BrandValue | null>>
export function valuesOf(fields: object): Record<string, unknown> {
  const entries = Object.entries(fields).flatMap(([name, value]: [string, unknown]) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.entries(value).map(([inner, innerValue]): [string, unknown] => [
          `${name}.${inner}`,
          innerValue,
        ])
      : [[name, value] as [string, unknown]],
  )
  return Object.fromEntries(entries.filter(([path, value]) => value !== undefined && !ADDED.test(path)))
}

/** Returns values by their paths as a change. */
export function toChange(values: Partial<Record<BrandField, BrandValue | null>>): BrandChange {
  const change: Record<string, unknown> = {}
  for (const [path, value] of Object.entries(values)) {
    const [name = '', inner] = path.split('.')
    change[name] = inner === undefined ? value : { ...(change[name] as object), [inner]: value }
  }
  return change
}

/** All fields, in the order of the contract. */
export const BRAND_FIELDS = Object.keys(valuesOf(BUILT_IN_BRAND)) as BrandField[]

/** Returns the brand with the values of its known fields replaced; values of another kind are left out. */
export function withValues(brand: Brand, values: Partial<Record<string, unknown>>): Brand {
  const before = valuesOf(brand)
  const known = BRAND_FIELDS.filter((field) => isSameKind(before[field], values[field]))
  const change = toChange(Object.fromEntries(known.map((field) => [field, values[field]])))
  const { links, facts, ...plain } = change as Partial<Brand>
  return {
    ...brand,
    ...plain,
    links: { ...brand.links, ...links },
    facts: { ...brand.facts, ...facts },
  }
}

const isSameKind = (value: BrandValue, other: unknown): boolean =>
  Array.isArray(value)
    ? Array.isArray(other) && other.every((entry) => typeof entry === 'string')
    : typeof other === 'string'
