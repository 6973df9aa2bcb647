import { Button } from 'antd'
import { RotateCw } from 'lucide-react'
import { useRef } from 'react'
import type { OrderEventRecord, WaitingReason } from '#src/orders/orders.contract.js'
import { useSession } from '#client/shell/session/session-context.js'
import { Banner } from '../../back-office/frame/Banner.js'
import { useFocusInDrawer } from '../../back-office/focus-restore.js'
import { inZone } from '../../back-office/format-date.js'
import type { Missing } from '../orders-address.js'
import { actionsCopy as copy, problemOf } from './order-actions.copy.js'
import { StatePill } from '../StatePill.js'
import { useDismiss, useReplay } from './use-order-actions.js'

interface OrderActionsProps {
  event: OrderEventRecord
  onComplete: (missing: Missing) => void
}

/** What gives an event what it lacks, the best first. */
const FORMS: Partial<Record<WaitingReason, readonly Missing[]>> = {
  product: ['new-offer', 'offer'],
  plans: ['offer'],
  currency: ['offer'],
  email: ['email'],
  purchase: ['order'],
}

/** The state of an event in a sentence, and what a person can do about it. */
export function OrderActions({ event, onComplete }: OrderActionsProps) {
  const { state, reason, product, dueAt } = event
  const isOwner = useSession().session.account?.role === 'owner'
  const replay = useReplay(event)
  const dismiss = useDismiss(event)
  const failure = replay.problem || dismiss.problem
  const box = useRef<HTMLDivElement>(null)
  useFocusInDrawer(`${state} ${reason}`, box)
  const all = ((state === 'waiting' && reason && FORMS[reason]) || []).filter(
    (form) => product || form !== 'new-offer',
  )
  const forms = all.filter((form) => isOwner || form !== 'new-offer')
  const problem = problemOf(event, dueAt && inZone(dueAt))
  return (
    <section
      className="grid gap-12 justify-items-start p-16 border border-line rounded-card bg-s1 text-text1 wrap-anywhere data-[state=waiting]:border-l-3 data-[state=waiting]:border-l-warn data-[state=failed]:border-l-3 data-[state=failed]:border-l-down"
      data-state={state}
      aria-label={copy.title}
    >
      <StatePill event={event} />
      {problem && <p>{problem}</p>}
      {failure && <Banner text={failure} />}
      <div ref={box} tabIndex={-1} className="flex flex-wrap gap-8 max-sm:grid max-sm:w-full">
        {forms.map((form, at) => (
          <Button key={form} type={at === 0 ? 'primary' : 'default'} onClick={() => onComplete(form)}>
            {copy.complete[form]}
          </Button>
        ))}
        {event.skipped !== 'test' && (
          <Button
            type={state === 'failed' ? 'primary' : 'default'}
            icon={<RotateCw size={16} aria-hidden="true" />}
            loading={replay.isBusy}
            onClick={() => void replay.start()}
          >
            {copy.process[state]}
          </Button>
        )}
        {(state === 'waiting' || state === 'failed') && (
          <Button loading={dismiss.isBusy} onClick={() => void dismiss.start()}>
            {copy.dismiss.button}
          </Button>
        )}
      </div>
      {forms.length < all.length && <p className="hint">{copy.ownersOnly}</p>}
    </section>
  )
}
