import { useEffect, useMemo, useState } from 'react'
import { toast } from '#client/ui/toast/toast.js'
import { sentenceOf } from '../../back-office/http-errors.js'
import { usePersistedState } from '../../back-office/use-persisted-state.js'
import { contentCopy } from '../content.copy.js'
import type { EditorContext } from '../editor/editor-context.js'
import { isEqual, type Entry } from '../entries/entries.js'
import { mergeEntries, mergeStates } from '../entries/merge-entries.js'
import { entriesOf, rowsOf, type EntryRow } from '../entry-form/entry-rows.js'
import type { FocusTarget } from '../entry-form/use-focus-target.js'
import { collectionsCopy } from './collections.copy.js'
import type { EditedCollection } from './edited-collection.js'
import { useEntryFaults } from './use-entry-faults.js'
import { EntryConflict, RefusedEntries, useSaveCollection, type Edit } from './use-save-collection.js'

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
  const [openKey, setOpenKey] = useState<string | null>(null)
  const [target, setTarget] = useState<FocusTarget | null>(null)
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
