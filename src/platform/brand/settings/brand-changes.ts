import type { Brand } from '../brand.contract.js'
import { type BrandChange, type BrandField, type BrandValue, valuesOf } from './brand-settings.contract.js'

export type Replaced = Partial<Record<BrandField, BrandValue>>

/** Returns the replaced fields as they are stored. */
export const parseReplaced = (replaced: string) => JSON.parse(replaced) as Replaced

/** Returns the replaced fields after a change; null takes one out. */
export function merged(replaced: Replaced, change: BrandChange): Replaced {
  const values = Object.entries({ ...replaced, ...valuesOf(change) })
  return Object.fromEntries(values.filter(([, value]) => value !== null))
}

/** Returns the fields that differ, before and after. */
export function changesOf(before: Brand, after: Brand) {
  const [old, now] = [valuesOf(before), valuesOf(after)]
  const fields = (Object.keys(now) as BrandField[]).filter(
    (field) => String(old[field]) !== String(now[field]),
  )
  const pick = (values: typeof old) => Object.fromEntries(fields.map((field) => [field, values[field]]))
  return { before: pick(old), after: pick(now) }
}
