import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Member } from '../../../src/keys/members.contract.js'
import { HttpError } from '../../shell/http/http.js'
import { toast } from '../../ui/toast/toast.js'
import { sentenceOf } from '../back-office/http-errors.js'
import { storedNow } from '../back-office/stored-member.js'
import { usePersistedState } from '../back-office/use-persisted-state.js'
import { begunFrom, hasChanges, rebased, requestOf, type MemberDraft } from './member-edit.js'
import { changeMember } from './members.api.js'
import { formCopy as copy } from './members.copy.js'
import { memberName } from './member-name.js'
import { useCacheUpdate } from './use-cache-update.js'

/** Saves with the version that was loaded; if it is outdated, shows the stored values for a decision first. */
export function useMemberEdit(member: Member) {
  const updateCache = useCacheUpdate()
  const { mutateAsync, isPending: isBusy } = useMutation({
    mutationFn: () => changeMember(member.id, requestOf(edit)),
  })
  const [edit, setEdit] = usePersistedState(`edit of member ${member.id}`, begunFrom(member))
  const [refusal, setRefusal] = useState<{ problem: string; faults: Record<string, string> } | null>(null)
  const isDirty = hasChanges(edit)
  // An action has changed the member, and nothing was typed here.
  if (!isDirty && edit.stored !== member) setEdit(begunFrom(member))

  async function save() {
    if (isBusy || !isDirty) return
    setRefusal(null)
    try {
      const answer = await mutateAsync()
      setEdit(begunFrom(answer.member))
      updateCache(answer.member)
      toast({ title: copy.saved(memberName(answer.member)), tone: 'success' })
    } catch (error) {
      console.error(copy.failed, error)
      const theirs = storedNow(error)
      if (theirs) {
        setEdit((now) => rebased(now, theirs))
        updateCache(theirs)
      } else {
        const faults = error instanceof HttpError ? error.fields : {}
        setRefusal({ problem: sentenceOf(error, copy.failed), faults })
      }
    }
  }

  return {
    ...edit,
    isBusy,
    isDirty,
    problem: refusal?.problem ?? null,
    faults: refusal?.faults ?? {},
    save,
    change: (values: Partial<MemberDraft>) => {
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

export type MemberEditing = ReturnType<typeof useMemberEdit>
