import type { CollectionField } from '#src/content/collections/collections.contract.js'
import { isSafeUrl } from '#src/content/safe-url.contract.js'
import { entriesCopy } from '../entries/entries.copy.js'
import type { Entry } from '../entries/entries.js'

const copy = entriesCopy.faults
/** Sentences by field. */
export type FieldFaults = Partial<Record<string, string>>

const isEmpty = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

/** Returns what is wrong with the fields of an entry; the server checks the rest. */
export function faultsOf(entry: Entry, fields: readonly CollectionField[]): FieldFaults {
  const faults: FieldFaults = {}
  for (const field of fields) {
    if (field.type === 'id') continue
    const value = entry[field.name]
    const fault = isEmpty(value) ? missing(field) : faultOf(field, value)
    if (fault) faults[field.name] = fault
  }
  return faults
}

function missing({ type, required }: CollectionField): string | null {
  if (!required || type === 'boolean' || type === 'levels') return null
  return type === 'choice' || type === 'date' || type === 'instant' ? copy.choose : copy.empty
}

function faultOf({ type, min, max, help }: CollectionField, value: unknown): string | null {
  if (type === 'seconds' || type === 'integer' || type === 'bytes') {
    if (typeof value !== 'number') return type === 'seconds' ? copy.length : copy.number
    const isOutside = value < (min ?? 0) || value > (max ?? Infinity)
    return isOutside ? copy.range(type, min ?? 0, max) : null
  }
  if (typeof value !== 'string') return null
  if (max !== undefined && [...value].length > max) return copy.long(max)
  if (type === 'url' && !isSafeUrl(value.trim())) return help ?? copy.url
  if (type === 'hash' && !/^[0-9a-f]{64}$/i.test(value.trim())) return copy.hash
  return null
}

const PATH = /^entries\.(\d+)\.(\w+)/

/** Returns the sentences of a refused list by the position of their entry, from 0. */
export function refusedFields(fields: Record<string, string>): Map<number, FieldFaults> {
  const refused = new Map<number, FieldFaults>()
  for (const [path, sentence] of Object.entries(fields)) {
    const [, index, name] = PATH.exec(path) ?? []
    if (index && name) refused.set(Number(index), { ...refused.get(Number(index)), [name]: sentence })
  }
  return refused
}
