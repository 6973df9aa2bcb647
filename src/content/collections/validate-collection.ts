import { plainToInstance } from 'class-transformer'
import { validateSync } from 'class-validator'
import { FailureException } from '../../platform/errors/failure.js'
import { COLLECTION_ENTRIES_MAX, type Entry } from './collections.contract.js'
import type { CollectionSchema } from './collections.js'
import { entryFields } from './entry-fields.js'

type Faults = Record<string, string>
type Plain = Record<string, unknown>

/**
 * Returns the JSON of a collection as it is stored: html cleaned, texts trimmed, fields in the order of the schema.
 * @throws {FailureException} 400 – the JSON isn't a list of entries, or an entry breaks its schema: the faults by
 * `entries.<n>.<field>`, n from 0
 */
export function validateCollection({ entry, title }: CollectionSchema, content: string): string {
  const plain = entriesOf(JSON.parse(content))
  if (!plain)
    throw refusal({
      content: `The ${title} collection must be an object with a list of entries, and nothing else.`,
    })
  if (plain.length > COLLECTION_ENTRIES_MAX)
    throw refusal({ content: `A collection can have up to ${COLLECTION_ENTRIES_MAX} entries.` })
  const names = entryFields(entry).map(({ name }) => name)
  const faults: Faults = {}
  const ids = new Set<unknown>()
  const entries = plain.map((one, index) => {
    const fault = shapeFault(one, names)
    if (fault) return void (faults[`entries.${index}`] = fault)
    const instance = plainToInstance(entry, one as Plain)
    Object.assign(faults, fieldFaults(instance, `entries.${index}`))
    if (ids.has(instance.id)) faults[`entries.${index}.id`] ??= 'Another entry already has this ID.'
    ids.add(instance.id)
    return Object.fromEntries(names.map((name) => [name, (instance as unknown as Plain)[name]]))
  })
  if (Object.keys(faults).length > 0) throw refusal(faults)
  return JSON.stringify({ entries })
}

/** Returns the list of `{"entries": […]}`; null for everything else. */
function entriesOf(value: unknown): unknown[] | null {
  if (typeof value !== 'object' || value === null) return null
  const { entries } = value as Plain
  return Array.isArray(entries) && Object.keys(value).length === 1 ? entries : null
}

function shapeFault(entry: unknown, names: string[]): string | null {
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry))
    return 'Each entry must be an object.'
  return Object.keys(entry).every((name) => names.includes(name)) ? null : 'This entry has an unknown field.'
}

const fieldFaults = (entry: Entry, path: string): Faults =>
  Object.fromEntries(
    validateSync(entry, { stopAtFirstError: true }).map(({ property, constraints }) => [
      `${path}.${property}`,
      Object.values(constraints!)[0]!,
    ]),
  )

/** The sentence is about the first fault. */
function refusal(fields: Faults): FailureException {
  const [[path, sentence]] = Object.entries(fields) as [[string, string]]
  const index = /^entries\.(\d+)/.exec(path)?.[1]
  const where = index === undefined ? '' : `Entry ${Number(index) + 1}: `
  return new FailureException(400, where + sentence, { fields })
}
