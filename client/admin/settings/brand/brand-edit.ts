import {
  BRAND_FIELDS,
  type BrandChange,
  type BrandField,
  type BrandSettings,
  type BrandValue,
  toChange,
  valuesOf,
} from '#src/platform/brand/settings/brand-settings.contract.js'
import { editsOf, type VersionedEdit } from '../../keys/versioned-edit.js'

/** A brand as typed: lists with commas. */
export type BrandDraft = Record<BrandField, string>
type BrandEdit = VersionedEdit<BrandSettings, BrandDraft>

const toText = (value: BrandValue): string => [value].flat().join(', ')

export function textsOf(brand: BrandSettings['brand']): BrandDraft {
  const values = valuesOf(brand)
  return Object.fromEntries(BRAND_FIELDS.map((field) => [field, toText(values[field])])) as BrandDraft
}

export const brandEdits = editsOf(({ brand }: BrandSettings): BrandDraft => textsOf(brand))

/** Whether no field of the brand has changed in between. */
export const isSameBrand = (one: BrandSettings, other: BrandSettings): boolean =>
  JSON.stringify(one.brand) === JSON.stringify(other.brand)

/** The changed fields; null for one that is the default again. */
export function changeOf(edit: Pick<BrandEdit, 'draft' | 'stored'>): BrandChange {
  const defaults = valuesOf(edit.stored.defaults)
  const values = brandEdits.changesOf(edit).map(({ field, mine }) => {
    const text = mine ?? ''
    if (text === toText(defaults[field])) return [field, null]
    return [field, Array.isArray(defaults[field]) ? listOf(text) : text]
  })
  return toChange(Object.fromEntries(values) as Partial<Record<BrandField, BrandValue | null>>)
}

const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
