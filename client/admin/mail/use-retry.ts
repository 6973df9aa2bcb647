import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FailedState, MailRecord } from '#src/mail/outbox/outbox.contract.js'
import { toast } from '../../ui/toast/toast.js'
import { useModal } from '../back-office/frame/BackOffice.js'
import { sentenceOf } from '../back-office/http-errors.js'
import { MAILS, mailQuery, retryAll, retryMail } from './mail.api.js'
import { retryCopy as copy } from './mail.copy.js'

/** Retries one mail; the list shows afterwards what the server has now, also if it refused. */
export function useRetry() {
  const queryClient = useQueryClient()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ id }: MailRecord) => retryMail(id),
    onSuccess: (answer) => {
      queryClient.setQueryData(mailQuery(answer.mail.id).queryKey, answer)
      toast({ title: copy.done, tone: 'success' })
    },
    onError: (error) => toast({ title: sentenceOf(error, copy.failed), tone: 'error' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: MAILS }),
  })
  return { retry: mutate, busyId: isPending ? variables.id : null }
}

export type Retry = ReturnType<typeof useRetry>

/** Retries all mails of a state, once the question with their number is answered. */
export function useRetryAll() {
  const modal = useModal()
  const queryClient = useQueryClient()
  const send = async (state: FailedState) => {
    try {
      const { retried } = await retryAll(state)
      toast({ title: copy.allDone(retried), tone: 'success' })
    } catch (error) {
      toast({ title: sentenceOf(error, copy.allFailed), tone: 'error' })
    }
    await queryClient.invalidateQueries({ queryKey: MAILS })
  }
  return (state: FailedState, count: string) =>
    void modal.confirm({
      title: copy.ask(count),
      content: copy.askText[state](count),
      okText: copy.confirm,
      cancelText: copy.cancel,
      onOk: () => send(state),
    })
}
