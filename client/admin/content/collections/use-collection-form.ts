import { useEffect, useMemo, useState } from 'react'
import { toast } from '#client/ui/toast/toast.js'
import type { CollectionField } from '#src/content/collections/collections.contract.js'
import { sentenceOf } from '../../back-office/http-errors.js'
import { usePersistedState } from '../../back-office/use-persisted-state.js'
import { contentCopy } from '../content.copy.js'
import type { EditorContext } from '../editor/editor-context.js'
import { type Entry, isEqual } from '../entries/entries.js'
import { mergeEntries, mergeStates } from '../entries/merge-entries.js'
import { faultsOf, type FieldFaults } from '../entry-form/entry-faults.js'
import { entriesOf, type EntryRow, rowsOf } from '../entry-form/entry-rows.js'
import type { FocusTarget } from '../entry-form/use-focus-target.js'
import { collectionsCopy } from './collections.copy.js'
import type { EditedCollection } from './edited-collection.js'
import { type Edit, EntryConflict, RefusedEntries, useSaveCollection } from './use-save-collection.js'

const { toasts } = contentCopy
const copy = collectionsCopy.editor
const complain = (text: string) => toast({ title: toasts.error, text, tone: 'error' })

/** The state of a collection's form: its rows, what is wrong with them, what is open, and saving. */
export function useCollectionForm(
  collection: EditedCollection,
  start: readonly Entry[] | null,
  { template, editing, otherBuiltInLists }: EditorContext,
) {
  const { contentKey, fields, item, entries } = collection
  const [opened, setOpened] = usePersistedState(`edit of ${contentKey}`, {
    entries,
    isActive: item?.isActive ?? true,
    version: item?.version ?? null,
  })
  const [rows, setRows] = usePersistedState(`entries of ${contentKey}`, rowsOf(start ?? entries))
  const [isActive, setActive] = usePersistedState(`state of ${contentKey}`, opened.isActive)
  const [isBoth, setBoth] = useState(false)
  // Rows of stored entries have the ids as their keys.
  const [openKey, setOpenKey] = useState(editing.entry)
  const [target, setTarget] = useState<FocusTarget | null>(
    editing.entry === null ? null : { key: editing.entry, part: 'toggle' },
  )
  const [conflict, setConflict] = useState<EntryConflict | null>(null)
  const { faults, check, refuse, forget } = useEntryFaults(rows, fields)
  const saving = useSaveCollection(template, collection, opened, otherBuiltInLists)

  const drafts = useMemo(() => entriesOf(rows, fields), [rows, fields])
  const isDirty = isActive !== opened.isActive || !isEqual(drafts, opened.entries)
  const { setDirty } = editing
  useEffect(() => setDirty(isDirty), [isDirty, setDirty])

  const show = (faulty: FocusTarget | null) => {
    if (!faulty) return
    setOpenKey(faulty.key)
    setTarget(faulty)
  }
  const send = (edit: Pick<Edit, 'preferred'> = {}) =>
    saving.mutate(
      { rows, isActive, isBoth, ...edit },
      {
        onSuccess: ({ mergedWith }) => {
          const text = mergedWith ? copy.merged(mergedWith.by) : isBoth ? copy.savedBoth : toasts.updated
          toast({ title: toasts.success, text, tone: 'success' })
          editing.close()
        },
        onError: (failure) => {
          if (failure instanceof EntryConflict) setConflict(failure)
          else if (failure instanceof RefusedEntries) show(refuse(failure.faults))
          const cause = failure instanceof RefusedEntries ? failure.cause : failure
          if (!(failure instanceof EntryConflict)) complain(sentenceOf(cause, toasts.updateFailed))
        },
      },
    )
  return {
    ...{ rows, drafts, isActive, setActive, isBoth, setBoth, openKey, setOpenKey, target, conflict, faults },
    /** Opens the entry at this position. */
    show: (index: number) => show(rows[index] ? { key: rows[index].key, part: 'toggle' } : null),
    isSaving: saving.isPending,
    change: (next: EntryRow[]) => {
      forget(next)
      setRows(next)
    },
    save: () => {
      const { faulty, count } = check()
      if (!faulty) return send()
      show(faulty)
      complain(copy.faulty(count))
    },
    saveMine: () => send({ preferred: 'mine' }),
    /** Takes the saved version of what both have changed; the other changes stay, unsaved. */
    takeTheirs: () => {
      if (!conflict) return
      const versions = { base: opened.entries, mine: conflict.mine, theirs: conflict.opened.entries }
      setRows(rowsOf(mergeEntries(versions, 'theirs').entries))
      setOpened(conflict.opened)
      setActive(mergeStates({ base: opened.isActive, mine: isActive, theirs: conflict.opened.isActive }))
      setConflict(null)
    },
  }
}

type Faults = ReadonlyMap<string, FieldFaults>
const NONE: Faults = new Map()

/**
 * What is wrong with the entries, by their rows' keys: from the first attempt to save, what the form finds, and what the
 * server has refused until its field is changed.
 */
function useEntryFaults(rows: readonly EntryRow[], fields: readonly CollectionField[]) {
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
