import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { SuppressedAddress } from '#src/mail/suppression/bounces.contract.js'
import { toast } from '#client/ui/toast/toast.js'
import { useModal } from '../../back-office/frame/BackOffice.js'
import { refusalOr } from '../../back-office/http-errors.js'
import { sendAgain, SUPPRESSED } from './suppressed.api.js'
import { againCopy as copy, listCopy } from './suppressed.copy.js'

/** Has an address sent to again once the question is answered; what shows it is read anew, also after a refusal. */
export function useSendAgain(...shownIn: (readonly string[])[]) {
  const modal = useModal()
  const queryClient = useQueryClient()
  const { mutate, isPending, isSuccess, variables } = useMutation({
    mutationFn: ({ id }: SuppressedAddress) => sendAgain(id),
    onSuccess: () => toast({ title: copy.done, tone: 'success' }),
    onError: (error) => toast({ title: refusalOr(error, copy.failed), tone: 'error' }),
    onSettled: () =>
      Promise.all([SUPPRESSED, ...shownIn].map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  })
  const ask = async (address: SuppressedAddress) => {
    const isSure = await modal.confirm({
      title: copy.ask(address.email ?? listCopy.erased),
      content: copy.text[address.reason],
      okText: copy.button,
      cancelText: copy.cancel,
    })
    if (isSure) mutate(address)
  }
  return { ask, busyId: isPending ? variables.id : null, doneId: isSuccess ? variables.id : null }
}
