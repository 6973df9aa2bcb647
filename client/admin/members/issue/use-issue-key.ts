import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { IssuedMember, MemberKeysAnswer } from '#src/keys/issue-members.contract.js'
import { HttpError, request } from '#client/shell/http/http.js'
import { ChunkLoadError, loadChunk } from '#client/ui/load-chunk.js'
import { refusalOr } from '../../back-office/http-errors.js'
import { MEMBERS } from '../../keys/keys.api.js'
import { StepUpCancelled, useStepUp } from '../../back-office/step-up/step-up.js'
import { usePersistedState } from '../../back-office/use-persisted-state.js'
import { draftOf } from '../edit/member-edit.js'
import { LISTS } from '../members.api.js'
import { issueCopy as copy } from './issue.copy.js'
import type { IssueMemberDto } from '#src/admin/members/members.dto.js'

/** A key to issue, or several, as typed. */
const EMPTY = {
  ...draftOf(() => '', 'automation'),
  sendKey: false,
  count: '1',
}

export type IssueForm = typeof EMPTY

/** 0 if it is not written in digits. */
const countOf = ({ count }: Pick<IssueForm, 'count'>) => (/^\d+$/.test(count.trim()) ? Number(count) : 0)

/**
 * Without empty fields, and without mail where there is no address. Several keys have none; a number that is not one goes to
 * the server, which says so.
 */
function requestOf({ level, sendKey, count: typed, ...texts }: IssueForm): IssueMemberDto {
  const trimmed = Object.entries(texts).map(([field, value]) => [field, value.trim()] as const)
  const { email, ...given } = Object.fromEntries(trimmed.filter(([, value]) => value))
  const count = countOf({ count: typed })
  if (count !== 1) return { level, ...given, count }
  return { level, ...given, ...(email && { email, ...(sendKey && { sendKey }) }) }
}

/** What shows several keys: apart, because few visits issue some. */
const loadIssuedKeys = async () => (await loadChunk(() => import('./IssuedKeys.js'))).IssuedKeys

const problemOf = (error: Error) =>
  error instanceof ChunkLoadError ? copy.notLoaded : refusalOr(error, copy.lost)

const issue = (form: IssueForm) => request<IssuedMember | MemberKeysAnswer>('POST', MEMBERS, requestOf(form))

/** The form for a new key, which outlives an ended session, and the call that issues it. */
export function useIssueKey() {
  const stepUp = useStepUp()
  const queryClient = useQueryClient()
  const [form, setForm] = usePersistedState('key to issue', EMPTY)
  const count = countOf(form)
  const { data, error, isPending, mutate, reset } = useMutation({
    mutationFn: async () => ({
      // Before there are keys: they are shown only once.
      IssuedKeys: count > 1 ? await loadIssuedKeys() : null,
      answer: await stepUp(() => issue(form)),
    }),
    onError: (failure) => failure instanceof StepUpCancelled || console.error(copy.failed, failure),
    // Also after a failure: if the answer was lost, there may be new keys.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: LISTS }),
  })
  const isRefused = error !== null && !(error instanceof StepUpCancelled)
  return {
    form,
    change: (values: Partial<IssueForm>) => {
      setForm((now) => ({ ...now, ...values }))
      if (error) reset()
    },
    /** As typed; more than 1: several keys. */
    count,
    isDirty: !data && form !== EMPTY,
    isBusy: isPending,
    problem: isRefused ? problemOf(error) : null,
    faults: error instanceof HttpError ? error.fields : {},
    submit: () => !isPending && mutate(),
    /** Once issued. */
    issued: data ?? null,
    /** The address that the key was mailed to. */
    sentTo: requestOf(form).sendKey ? form.email.trim() : null,
  }
}

export type IssueKey = ReturnType<typeof useIssueKey>
