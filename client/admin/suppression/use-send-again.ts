import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  SUPPRESSED_LIST,
  type SuppressedAddress,
  type SuppressionReason,
} from '#src/mail/suppression/bounces.contract.js'
import { request } from '#client/shell/http/http.js'
import { toast } from '#client/ui/toast/toast.js'
import { useModal } from '../back-office/frame/BackOffice.js'
import { refusalOr } from '../back-office/http-errors.js'

/** Also who a campaign is for. */
const NEWSLETTER = ['newsletter']

export const againCopy = {
  erased: 'Deleted account',
  button: 'Send again',
  of: (email: string) => `Send to ${email} again`,
  ask: (email: string) => `Send to ${email} again?`,
  text: {
    hard: 'If email to it still comes back, it’s suppressed again. Check the address for a typo first.',
    soft: 'If email to it keeps coming back, it’s suppressed again.',
    complaint:
      'They marked our email as spam. Another complaint can keep our email from reaching other people, too.',
    manual: 'It gets the newsletter again if it’s subscribed.',
  } satisfies Record<SuppressionReason, string>,
  cancel: 'Cancel',
  done: 'This address gets email again.',
  failed: 'We couldn’t change this. Check your connection, then try again.',
}

const copy = againCopy

/** Has an address sent to again once the question is answered; what shows it is read anew, also after a refusal. */
export function useSendAgain(...shownIn: (readonly string[])[]) {
  const modal = useModal()
  const queryClient = useQueryClient()
  const { mutate, isPending, isSuccess, variables } = useMutation({
    mutationFn: ({ id }: SuppressedAddress) =>
      request<void>('DELETE', `${SUPPRESSED_LIST.path}/${encodeURIComponent(id)}`),
    onSuccess: () => toast({ title: copy.done, tone: 'success' }),
    onError: (error) => toast({ title: refusalOr(error, copy.failed), tone: 'error' }),
    onSettled: () =>
      Promise.all([NEWSLETTER, ...shownIn].map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  })
  const ask = async (address: SuppressedAddress) => {
    const isSure = await modal.confirm({
      title: copy.ask(address.email ?? copy.erased),
      content: copy.text[address.reason],
      okText: copy.button,
      cancelText: copy.cancel,
    })
    if (isSure) mutate(address)
  }
  return { ask, busyId: isPending ? variables.id : null, doneId: isSuccess ? variables.id : null }
}
