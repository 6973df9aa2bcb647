import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Template } from '#src/keys/keys.contract.js'
import type { Role } from '#src/keys/roles.contract.js'
import type { Member } from '#src/keys/members.contract.js'
import { HttpError } from '#client/shell/http/http.js'
import { refusalOr } from '../../back-office/http-errors.js'
import { StepUpCancelled, useStepUp } from '../../back-office/step-up/step-up.js'
import { usePersistedState } from '../../back-office/use-persisted-state.js'
import { addPerson } from './people.api.js'
import { addCopy as copy } from './add-person.copy.js'
import { usePeopleCache } from './use-people-cache.js'

/** A person to add, as typed. */
const EMPTY = {
  holder: '',
  email: '',
  role: 'manager' as Role,
  template: 'automation' as Template,
  delivery: 'mail' as 'mail' | 'show',
}

type PersonForm = typeof EMPTY

const requestOf = ({ holder, email, role, template, delivery }: PersonForm) => ({
  holder: holder.trim(),
  email: email.trim() || undefined,
  role,
  template,
  sendKey: delivery === 'mail',
})

/** What is missing. */
const faultsOf = ({ holder, email, delivery }: PersonForm): Record<string, string> => ({
  ...(!holder.trim() && { holder: copy.faults.holder }),
  ...(delivery === 'mail' && !email.trim() && { email: copy.faults.email }),
})

/**
 * The form for a new person, which outlives an ended session, and the call that adds them. `onMailed` is called when
 * they are added and there is no key to show.
 */
export function useAddPerson(onMailed: (member: Member) => void) {
  const stepUp = useStepUp()
  const { readAgain } = usePeopleCache()
  const [form, setForm] = usePersistedState('person to add', EMPTY)
  const [missing, setMissing] = useState<Record<string, string>>({})
  const { data, error, isPending, mutate, reset } = useMutation({
    mutationFn: () => stepUp(() => addPerson(requestOf(form))),
    onSuccess: ({ member }) => form.delivery === 'mail' && onMailed(member),
    onError: (failure) => failure instanceof StepUpCancelled || console.error(copy.failed, failure),
    // Also after a failure: if the answer was lost, the person may have been added.
    onSettled: readAgain,
  })
  const isRefused = error !== null && !(error instanceof StepUpCancelled)
  return {
    form,
    change: (values: Partial<PersonForm>) => {
      setForm((now) => ({ ...now, ...values }))
      setMissing({})
      if (error) reset()
    },
    isDirty: !data && form !== EMPTY,
    isBusy: isPending,
    problem: isRefused ? refusalOr(error, copy.lost(form.holder.trim())) : null,
    faults: { ...missing, ...(error instanceof HttpError && error.fields) },
    submit: () => {
      const faults = faultsOf(form)
      setMissing(faults)
      if (Object.keys(faults).length === 0 && !isPending) mutate()
    },
    /** Once added, unless the key was mailed. */
    toShow: form.delivery === 'show' ? (data ?? null) : null,
  }
}

export type AddingPerson = ReturnType<typeof useAddPerson>
