import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { OrderEventAnswer, OrderEventRecord } from '#src/orders/orders.contract.js'
import { toast } from '#client/ui/toast/toast.js'
import { useModal } from '../../back-office/frame/BackOffice.js'
import { sentenceOf } from '../../back-office/http-errors.js'
import { completeOrder, dismissOrder, ORDERS, replayOrder } from '../orders.api.js'
import { actionsCopy as copy, completeCopy } from './order-actions.copy.js'
import type { MapOrderDto } from '#src/orders/orders.dto.js'

/** Reads again what follows from an event: the list, the order, and the members whose keys it may have changed. */
export function useReadAgain() {
  const queryClient = useQueryClient()
  return async () => {
    void queryClient.invalidateQueries({ queryKey: ['members'] })
    await queryClient.invalidateQueries({ queryKey: ORDERS })
  }
}

const say = ({ state }: OrderEventRecord) =>
  toast({ title: copy.settled[state], tone: state === 'done' ? 'success' : 'info' })

interface Question {
  title: string
  content: string
  okText: string
}

/** Does something to an event once the question is answered; also after a failure, the screen shows what the server has. */
function useConfirmed(
  call: () => Promise<OrderEventAnswer>,
  question: Question,
  { failed, onDone }: { failed: string; onDone: (event: OrderEventRecord) => void },
) {
  const modal = useModal()
  const readAgain = useReadAgain()
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: call,
    onSuccess: (answer) => onDone(answer.event),
    onError: (failure) => console.error(failed, failure),
    onSettled: readAgain,
  })
  const start = async () => {
    const isSure = await modal.confirm({ icon: null, centered: true, cancelText: copy.cancel, ...question })
    // The failure is shown where the button is.
    if (isSure) await mutateAsync().catch(() => undefined)
  }
  return { start, isBusy: isPending, problem: error && sentenceOf(error, failed) }
}

/** Processes an event again. */
export const useReplay = ({ id, state }: OrderEventRecord) =>
  useConfirmed(
    () => replayOrder(id),
    { title: copy.ask(state), content: copy.askText[state], okText: copy.process[state] },
    { failed: copy.failed, onDone: say },
  )

/** Marks an event as handled. */
export const useDismiss = ({ id }: OrderEventRecord) =>
  useConfirmed(
    () => dismissOrder(id),
    { title: copy.dismiss.ask, content: copy.dismiss.text, okText: copy.dismiss.button },
    {
      failed: copy.dismiss.failed,
      onDone: () => toast({ title: copy.dismiss.done, tone: 'success' }),
    },
  )

/** Gives an event what it lacks, and processes it. */
export function useComplete(id: string, onDone: () => void) {
  const readAgain = useReadAgain()
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (missing: MapOrderDto) => completeOrder(id, missing),
    onSuccess: (answer) => say(answer.event),
    onError: (failure) => console.error(completeCopy.failed, failure),
    onSettled: async (answer) => {
      await readAgain()
      if (answer) onDone()
    },
  })
  return {
    complete: mutate,
    reset,
    isBusy: isPending,
    problem: error && sentenceOf(error, completeCopy.failed),
  }
}
