import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { MemberAnswer } from '../../../src/keys/members.contract.js'
import type { Person } from '../../../src/keys/people.contract.js'
import { HttpError } from '../../shell/http/http.js'
import { toast } from '../../ui/toast/toast.js'
import { sentenceOf } from '../back-office/http-errors.js'
import { StepUpCancelled, useStepUp } from '../back-office/step-up.js'
import { storedNow } from '../back-office/stored-member.js'
import { usePersistedState } from '../back-office/use-persisted-state.js'
import {
  begunFrom,
  hasChanges,
  rebased,
  withMember,
  type PersonDraft,
  type PersonEdit,
} from './person-edit.js'
import { usePeopleCache } from './use-people-cache.js'

interface Saving {
  /** Of the unfinished edit, which outlives an ended session. */
  name: string
  call: (edit: PersonEdit) => Promise<MemberAnswer>
  texts: { saved: (person: Person) => string; failed: string }
}

/** Saves with the version that was loaded; if it is outdated, shows the stored values for a decision first. */
export function usePersonEdit(person: Person, { name, call, texts }: Saving) {
  const stepUp = useStepUp()
  const { update } = usePeopleCache()
  const [edit, setEdit] = usePersistedState(`${name} of person ${person.id}`, begunFrom(person))
  const { mutateAsync, isPending: isBusy } = useMutation({ mutationFn: () => stepUp(() => call(edit)) })
  const [refusal, setRefusal] = useState<{ problem: string; faults: Record<string, string> } | null>(null)
  const isDirty = hasChanges(edit)
  // Something else has changed the person, and nothing was typed here.
  if (!isDirty && edit.stored !== person) setEdit(begunFrom(person))

  /** Whether it was saved. */
  async function save(): Promise<boolean> {
    if (isBusy || !isDirty) return false
    setRefusal(null)
    try {
      const { member } = await mutateAsync()
      const saved = update(person, member)
      setEdit(begunFrom(saved))
      toast({ title: texts.saved(saved), tone: 'success' })
      return true
    } catch (error) {
      if (!(error instanceof StepUpCancelled)) refuse(error)
      return false
    }
  }

  function refuse(error: unknown) {
    console.error(texts.failed, error)
    const member = storedNow(error)
    const isOutdated = member !== null && member.version !== edit.stored.version
    if (member) update(person, member)
    if (isOutdated) setEdit((now) => rebased(now, withMember(person, member)))
    else {
      const faults = error instanceof HttpError ? error.fields : {}
      setRefusal({ problem: sentenceOf(error, texts.failed), faults })
    }
  }

  return {
    ...edit,
    isBusy,
    isDirty,
    problem: refusal?.problem ?? null,
    faults: refusal?.faults ?? {},
    save,
    change: (values: Partial<PersonDraft>) => {
      setEdit((now) => ({ ...now, draft: { ...now.draft, ...values } }))
      setRefusal(null)
    },
    /** Back to what is stored. */
    discard: () => {
      setEdit((now) => begunFrom(now.stored))
      setRefusal(null)
    },
  }
}

export type PersonEditing = ReturnType<typeof usePersonEdit>
