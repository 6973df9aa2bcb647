import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { HttpError } from '../../../shell/http/http.js'
import { clearStored, writeStored } from '../../../shell/storage/device-storage.js'
import { toast } from '../../../ui/toast/toast.js'
import { affiliateQuery, submitApplication } from '../affiliate.api.js'
import { formCopy as copy } from '../affiliate.copy.js'
import { applicationOf, EMPTY_DRAFT, faultsOf, FIELDS, type Faults, type Field } from './application-draft.js'
import { loadDraft } from './load-draft.js'

/** The form's state: a draft stored on this device until it is sent, and its errors. */
export function useApplication(storageKey: string, form: RefObject<HTMLFormElement | null>) {
  const [draft, setDraft] = useState(() => loadDraft(storageKey))
  const [faults, setFaults] = useState<Faults>({})
  const [problem, setProblem] = useState<string | null>(null)
  const isFocusDue = useRef(false)
  const sending = useSending(storageKey, showFaults, setProblem)
  const { isPending } = sending

  // After the fields have been enabled again.
  useEffect(() => {
    const first = FIELDS.find((field) => faults[field])
    if (!first || !isFocusDue.current || isPending) return
    isFocusDue.current = false
    form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }, [faults, isPending, form])

  function showFaults(found: Faults) {
    isFocusDue.current = true
    setFaults(found)
  }

  function change(field: Field, value: string) {
    const next = { ...draft, [field]: value }
    setDraft(next)
    setFaults(({ [field]: _, ...others }) => others)
    writeStored(storageKey, JSON.stringify(next))
  }

  function submit() {
    if (isPending) return
    const found = faultsOf(draft)
    const count = Object.keys(found).length
    setProblem(count > 0 ? copy.faults(count) : null)
    showFaults(found)
    if (count === 0) sending.mutate(applicationOf(draft))
  }

  function discard() {
    clearStored(storageKey)
    setDraft(EMPTY_DRAFT)
    setFaults({})
    setProblem(null)
  }
  return { draft, faults, problem, isPending, change, submit, discard }
}

/** A failed submit leaves the form as it is and shows why (product §4, §8). */
function useSending(
  storageKey: string,
  onFaults: (faults: Faults) => void,
  onProblem: (problem: string) => void,
) {
  const queryClient = useQueryClient()
  const reload = () => queryClient.invalidateQueries(affiliateQuery)
  return useMutation({
    mutationFn: submitApplication,
    onSuccess: async () => {
      clearStored(storageKey)
      await reload()
    },
    onError: (failure) => {
      if (!(failure instanceof HttpError)) return onProblem(copy.failed)
      const sentence = failure.sentence ?? copy.failed
      onProblem(sentence)
      onFaults(failure.fields)
      if (failure.status !== 409) return
      // Already sent from another window: show that application instead.
      toast({ title: sentence, tone: 'info' })
      void reload()
    },
  })
}
