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
export const StatePill = ({
  event: { state, skipped, sale },
}: {
  event: Pick<OrderEventRecord, 'state' | 'skipped' | 'sale'>
}) =>
  skipped === 'test' ? (
    <IconPill tone="" icon={FlaskConical} text={copy.test} />
  ) : state === 'done' && isUnattributed(sale) ? (
    <IconPill tone="pill-warn" icon={CircleAlert} text={copy.unattributed[sale.state]} />
  ) : (
    <Pill state={state} />
  )

/** Whether a person has to name the affiliate of a payment. */
const isUnattributed = (sale: OrderEventRecord['sale']): sale is { id: string; state: 'waiting' | 'ended' } =>
  sale !== null && (sale.state === 'waiting' || sale.state === 'ended')
