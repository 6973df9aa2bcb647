import type { OrderEventType } from '../orders.contract.js'

/** What events of a provider do here. */
export interface EventRow {
  events: string[]
  /** The states in which they do it, by the names of the fields; none: all others. */
  when?: Record<string, string[]>
  /** Null: nothing. */
  type: OrderEventType | null
  /** For docs/api.md. */
  does: string
}

/** All that a provider sends, of which the first row that fits counts. */
export interface EventTable {
  /** How the names begin of events that may be about money: one without a row waits for a person. */
  families: string[]
  rows: EventRow[]
}

/**
 * Returns what an event is in our words, and its name with the states that count. `type`: null if it has no effect here;
 * `unclear` if it may be about money and has no row. `read` returns the value of a field.
 */
export function classify(
  { families, rows }: EventTable,
  name: string,
  read: (field: string) => string | null,
): { type: OrderEventType | null; shopEvent: string } {
  const own = rows.filter(({ events }) => events.includes(name))
  const row = own.find(({ when = {} }) =>
    Object.entries(when).every(([field, values]) => values.includes(read(field) ?? '')),
  )
  const fields = new Set((row ? [row] : own).flatMap(({ when = {} }) => Object.keys(when)))
  const shopEvent = [name, ...[...fields].flatMap((field) => read(field) ?? [])].join(' ')
  const isFamily = families.some((family) => name.startsWith(family))
  return { type: row ? row.type : isFamily ? 'unclear' : null, shopEvent }
}
