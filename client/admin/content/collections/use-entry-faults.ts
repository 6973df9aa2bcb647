import { useMemo, useState } from 'react'
import type { CollectionField } from '#src/content/collections/collections.contract.js'
import { faultsOf, type FieldFaults } from '../entry-form/entry-faults.js'
import type { EntryRow } from '../entry-form/entry-rows.js'
import type { FocusTarget } from '../entry-form/use-focus-target.js'

type Faults = ReadonlyMap<string, FieldFaults>
const NONE: Faults = new Map()

/**
 * What is wrong with the entries, by their rows' keys: from the first attempt to save, what the form finds, and what the
 * server has refused until its field is changed.
 */
export function useEntryFaults(rows: readonly EntryRow[], fields: readonly CollectionField[]) {
  const [isTried, setTried] = useState(false)
  const [refused, setRefused] = useState(NONE)
  const own = useMemo(() => (isTried ? faultsIn(rows, fields) : NONE), [isTried, rows, fields])
  const faults = useMemo(() => joined(refused, own), [refused, own])
  return {
    faults,
    /** Returns the first field with a fault, null if the form finds none, and how many entries have faults. */
    check: () => {
      setTried(true)
      setRefused(NONE)
      const found = faultsIn(rows, fields)
      return { faulty: firstOf(rows, fields, found), count: found.size }
    },
    /** Shows what the server refused, and returns the first field of it. */
    refuse: (sentences: Faults): FocusTarget | null => {
      setRefused(sentences)
      return firstOf(rows, fields, sentences)
    },
    /** Forgets what the server said of rows that have changed since. */
    forget: (next: readonly EntryRow[]) => {
      const unchanged = new Set(next.filter((row) => rows.includes(row)).map(({ key }) => key))
      if (refused.size > 0) setRefused(new Map([...refused].filter(([key]) => unchanged.has(key))))
    },
  }
}

function faultsIn(rows: readonly EntryRow[], fields: readonly CollectionField[]): Faults {
  const found = rows.map(({ key, entry }): [string, FieldFaults] => [key, faultsOf(entry, fields)])
  return new Map(found.filter(([, faults]) => Object.keys(faults).length > 0))
}

const joined = (one: Faults, other: Faults): Faults =>
  new Map(
    [...new Set([...one.keys(), ...other.keys()])].map((key) => [
      key,
      { ...one.get(key), ...other.get(key) },
    ]),
  )

function firstOf(
  rows: readonly EntryRow[],
  fields: readonly CollectionField[],
  faults: Faults,
): FocusTarget | null {
  const key = rows.find((row) => faults.has(row.key))?.key
  if (key === undefined) return null
  const part = fields.find(({ name }) => faults.get(key)?.[name])?.name ?? 'toggle'
  return { key, part }
}
