import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { LeakedAnswer, MyAccess, OwnSessionsAnswer } from '#src/keys/my-access/my-access.contract.js'
import type { OwnNewsletterAnswer } from '#src/newsletter/newsletter.contract.js'
import { get, HttpError, request } from '../../shell/http/http.js'
import { CHANGED_ELSEWHERE, myAccessQuery } from '../../shell/my-access/my-access.js'
import { toast } from '../../ui/toast/toast.js'
import type { ChangeEmailDto, ChangeMyAccessDto } from '#src/keys/my-access/my-access.dto.js'
import type { OwnNewsletterDto } from '#src/newsletter/newsletter.dto.js'

export const sessionsQuery = queryOptions({
  queryKey: ['me', 'sessions'],
  queryFn: ({ signal }) => get<OwnSessionsAnswer>('/api/me/sessions', signal),
  ...CHANGED_ELSEWHERE,
})

export const newsletterQuery = queryOptions({
  queryKey: ['me', 'newsletter'],
  queryFn: ({ signal }) => get<OwnNewsletterAnswer>('/api/me/newsletter', signal),
  ...CHANGED_ELSEWHERE,
})

/** Ends one session, or without an id all but this one. */
export const endSessions = (id?: string) =>
  request<OwnSessionsAnswer>('DELETE', id ? `/api/me/sessions/${id}` : '/api/me/sessions')

const changeEmail = (change: ChangeEmailDto) => request<MyAccess>('PUT', '/api/me/email', change)
const cancelEmail = () => request<MyAccess>('DELETE', '/api/me/email')
const changeAccess = (change: ChangeMyAccessDto) => request<MyAccess>('PATCH', '/api/me/access', change)

export const changeNewsletter = (change: OwnNewsletterDto) =>
  request<OwnNewsletterAnswer>('PUT', '/api/me/newsletter', change)

export const reportLeaked = () => request<LeakedAnswer>('POST', '/api/me/leaked')

/** The server's own sentence, if it refused; else the given one. */
export const sentenceOf = (error: Error, otherwise: string): string =>
  (error instanceof HttpError && error.status < 500 && error.sentence) || otherwise

export const useChangeEmail = () => useAccessMutation(changeEmail)

/** With toasts for the result. */
export const useCancelEmail = (said: { done: string; failed: string }) => {
  const { mutate, isPending } = useAccessMutation(cancelEmail)
  const cancel = () =>
    mutate(undefined, {
      onSuccess: () => toast({ title: said.done, tone: 'success' }),
      onError: (error) => toast({ title: sentenceOf(error, said.failed), tone: 'error' }),
    })
  return { cancel, isPending }
}

export const useChangeAccess = () => useAccessMutation(changeAccess)

function useAccessMutation<Variables>(mutationFn: (variables: Variables) => Promise<MyAccess>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    // A reading from before the change must not replace its answer.
    onMutate: () => queryClient.cancelQueries({ queryKey: myAccessQuery.queryKey }),
    onSuccess: (answer) => queryClient.setQueryData(myAccessQuery.queryKey, answer),
  })
}
