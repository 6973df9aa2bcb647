import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { HttpError } from '../../shell/http/http.js'
import { toast } from '../../ui/toast/toast.js'
import { sentenceOf } from '../back-office/http-errors.js'
import { StepUpCancelled, useStepUp } from '../back-office/step-up/step-up.js'
import { usePersistedState } from '../back-office/use-persisted-state.js'
import type { Edits, VersionedEdit } from './versioned-edit.js'

interface Saving<Stored, Draft extends Record<keyof Draft, string | null>, Answer extends object, Row> {
  /** Of the unfinished edit, which outlives an ended session. */
  name: string
  edits: Edits<Stored, Draft>
  call: (edit: VersionedEdit<Stored, Draft>) => Promise<Answer>
  /** What is stored now, from the answer to a change, or to one of an outdated version. */
  rowOf: (answer: Partial<Answer>) => Row | undefined
  /** Puts what is stored now into what is on screen, and returns it. */
  onStored: (row: Row) => Stored
  texts: { saved: (stored: Stored) => string; failed: string }
}

/** Saves with the version that was loaded; if it is outdated, shows the stored values for a decision first. */
export function useVersionedEdit<
  Stored extends { version: number },
  Draft extends Record<keyof Draft, string | null>,
  Answer extends object,
  Row,
>(stored: Stored, { name, edits, call, rowOf, onStored, texts }: Saving<Stored, Draft, Answer, Row>) {
  const stepUp = useStepUp()
  const [edit, setEdit] = usePersistedState(name, edits.begunFrom(stored))
  const { mutateAsync, isPending: isBusy } = useMutation({ mutationFn: () => stepUp(() => call(edit)) })
  const [refusal, setRefusal] = useState<{ problem: string; faults: Record<string, string> } | null>(null)
  const changes = edits.changesOf(edit)
  const isDirty = changes.length > 0
  // Something else has changed the record, and nothing was typed here.
  if (!isDirty && edit.stored !== stored) setEdit(edits.begunFrom(stored))

  /** Whether it was saved. */
  async function save(): Promise<boolean> {
    if (isBusy || !isDirty) return false
    setRefusal(null)
    try {
      const saved = onStored(rowOf(await mutateAsync())!)
      setEdit(edits.begunFrom(saved))
      toast({ title: texts.saved(saved), tone: 'success' })
      return true
    } catch (error) {
      if (!(error instanceof StepUpCancelled)) refuse(error)
      return false
    }
  }

  function refuse(error: unknown) {
    console.error(texts.failed, error)
    const isConflict = error instanceof HttpError && error.status === 409
    const row = isConflict ? rowOf((error.answer ?? {}) as Partial<Answer>) : undefined
    const theirs = row && onStored(row)
    // Of the same version: not outdated, but forbidden by the state.
    if (theirs && theirs.version !== edit.stored.version) setEdit((now) => edits.rebased(now, theirs))
    else {
      const faults = error instanceof HttpError ? error.fields : {}
      setRefusal({ problem: sentenceOf(error, texts.failed), faults })
    }
  }

  return {
    ...edit,
    changes,
    isBusy,
    isDirty,
    problem: refusal?.problem ?? null,
    faults: refusal?.faults ?? {},
    save,
    change: (values: Partial<Draft>) => {
      setEdit((now) => ({ ...now, draft: { ...now.draft, ...values } }))
      setRefusal(null)
    },
    /** Back to what is stored. */
    discard: () => {
      setEdit((now) => edits.begunFrom(now.stored))
      setRefusal(null)
    },
  }
}

/** What a form shows of an edit, whatever the record. */
export interface EditState {
  /** The fields in which the draft differs from what is stored. */
  changes: { field: string; mine: string | null; theirs: string | null }[]
  isBusy: boolean
  isDirty: boolean
  isStale: boolean
  problem: string | null
  save: () => Promise<boolean>
  discard: () => void
}
