import { useEffect, useState, type RefObject } from 'react'
import type { CollectionField } from '#src/content/collections/collections.contract.js'
import type { Template } from '#src/keys/keys.contract.js'
import { entriesCopy as copy } from '../entries/entries.copy.js'
import { nameOf, namingField } from '../entries/entries.js'
import { blankEntry, moved, newRow, type EntryRow } from './entry-rows.js'
import { useFocusTarget } from './use-focus-target.js'

/** Milliseconds in which a removed entry can be brought back. */
const UNDO = 10_000

interface Removed {
  row: EntryRow
  index: number
}

export interface EntryListOptions {
  rows: readonly EntryRow[]
  fields: readonly CollectionField[]
  template: Template
  /** The row whose form is open. */
  openKey: string | null
  onOpen: (key: string | null) => void
  onChange: (rows: EntryRow[]) => void
}

/** Adds, removes, duplicates and moves entries, and moves the focus along. */
export function useEntryList(
  { rows, fields, template, openKey, onOpen, onChange }: EntryListOptions,
  list: RefObject<HTMLElement | null>,
) {
  const focus = useFocusTarget(list)
  const [removed, setRemoved] = useState<Removed | null>(null)
  const [announcement, announce] = useState('')
  const titleOf = ({ entry }: EntryRow) => nameOf(entry, fields) || copy.unnamed

  useEffect(() => {
    if (!removed) return
    const timer = setTimeout(() => {
      // The focused button is about to disappear.
      if (document.activeElement?.matches('[data-part="undo"]')) focus({ key: null, part: 'add' })
      setRemoved(null)
    }, UNDO)
    return () => clearTimeout(timer)
  }, [removed, focus])

  const insert = (row: EntryRow, index: number) => {
    onChange([...rows.slice(0, index), row, ...rows.slice(index)])
    onOpen(row.key)
    focus({ key: row.key, part: namingField(fields)?.name ?? 'toggle' })
  }
  const move = (from: number, to: number, part = 'toggle') => {
    const row = rows[from]
    if (!row || to < 0 || to >= rows.length) return
    onChange(moved(rows, from, to))
    announce(copy.movedTo(titleOf(row), to + 1, rows.length))
    focus({ key: row.key, part })
  }
  return {
    removed,
    announcement,
    titleOf,
    focus,
    add: () => insert(newRow(blankEntry(fields, template)), rows.length),
    duplicate: (index: number) => insert(newRow(rows[index]!.entry), index + 1),
    move,
    remove: (index: number) => {
      const row = rows[index]!
      onChange(rows.filter((other) => other !== row))
      if (row.key === openKey) onOpen(null)
      setRemoved({ row, index })
      focus({ key: null, part: 'undo' })
    },
    undo: () => {
      if (!removed) return
      const { row, index } = removed
      onChange([...rows.slice(0, index), row, ...rows.slice(index)])
      setRemoved(null)
      focus({ key: row.key, part: 'toggle' })
    },
  }
}
