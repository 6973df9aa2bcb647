import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { KeyLevel } from '../../../src/keys/keys.contract.js'
import type { IssueMemberRequest } from '../../../src/keys/members.contract.js'
import { HttpError } from '../../shell/http/http.js'
import { sentenceOf } from '../back-office/http-errors.js'
import { issueMember } from '../keys/keys.api.js'
import { StepUpCancelled, useStepUp } from '../back-office/step-up.js'
import { usePersistedState } from '../back-office/use-persisted-state.js'
import { LISTS } from './members.api.js'
import { issueCopy as copy } from './members.copy.js'

/** A key to issue, as typed. */
const EMPTY = {
  level: 'automation' as KeyLevel,
  holder: '',
  email: '',
  expiresAt: '',
  note: '',
  sendKey: false,
}

export type IssueForm = typeof EMPTY

/** Without empty fields, and without mail where there is no address. */
function requestOf({ level, sendKey, ...texts }: IssueForm): IssueMemberRequest {
  const trimmed = Object.entries(texts).map(([field, value]) => [field, value.trim()] as const)
  const given = Object.fromEntries(trimmed.filter(([, value]) => value))
  return { level, ...given, ...(sendKey && given.email && { sendKey }) }
}

/** The form for a new key, which outlives an ended session, and the call that issues it. */
export function useIssueKey() {
  const stepUp = useStepUp()
  const queryClient = useQueryClient()
  const [form, setForm] = usePersistedState('key to issue', EMPTY)
  const { data, error, isPending, mutate, reset } = useMutation({
    mutationFn: () => stepUp(() => issueMember(requestOf(form))),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: LISTS }),
    onError: (failure) => console.error(copy.failed, failure),
  })
  const isRefused = error !== null && !(error instanceof StepUpCancelled)
  return {
    form,
    change: (values: Partial<IssueForm>) => {
      setForm((now) => ({ ...now, ...values }))
      if (error) reset()
    },
    isDirty: !data && form !== EMPTY,
    isBusy: isPending,
    problem: isRefused ? sentenceOf(error, copy.failed) : null,
    faults: error instanceof HttpError ? error.fields : {},
    submit: () => !isPending && mutate(),
    /** Once issued. */
    issued: data ?? null,
    /** The address that the key was mailed to. */
    sentTo: requestOf(form).sendKey ? form.email.trim() : null,
  }
}
