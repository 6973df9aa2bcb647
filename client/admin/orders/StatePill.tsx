import { CircleAlert, CircleCheck, CircleX, Clock3, FlaskConical } from 'lucide-react'
import type { OrderEventRecord, OrderEventState } from '#src/orders/orders.contract.js'
import { IconPill, statePill } from '../back-office/IconPill.js'
import { ORDER_STATE_LABELS } from '../offers/offers.copy.js'
import { listCopy as copy } from './orders.copy.js'

const Pill = statePill<OrderEventState>(
  {
    waiting: ['pill-warn', CircleAlert],
    failed: ['pill-down', CircleX],
    queued: ['pill-brand', Clock3],
    done: ['pill-up', CircleCheck],
  },
  ORDER_STATE_LABELS,
)

/** The state of an event; of one from a shop's test mode, that it is one, and of one that is done but for its referral code, that. */
export const StatePill = ({ event }: { event: Pick<OrderEventRecord, 'state' | 'skipped' | 'sale'> }) =>
  event.skipped === 'test' ? (
    <IconPill tone="" icon={FlaskConical} text={copy.test} />
  ) : isUnattributed(event) ? (
    <IconPill tone="pill-warn" icon={CircleAlert} text={copy.unattributed[event.sale.state]} />
  ) : (
    <Pill state={event.state} />
  )

type Unattributed = { sale: { id: string; state: 'waiting' | 'ended' } }

/** Whether an event is done, but a person has to name its affiliate. */
export const isUnattributed = <Event extends Pick<OrderEventRecord, 'state' | 'sale'>>(
  event: Event,
): event is Event & Unattributed =>
  event.state === 'done' && (event.sale?.state === 'waiting' || event.sale?.state === 'ended')
