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

/** The state of an event; of one from a shop's test mode, that it is one. */
export const StatePill = ({
  event: { state, skipped },
}: {
  event: Pick<OrderEventRecord, 'state' | 'skipped'>
}) =>
  skipped === 'test' ? <IconPill tone="" icon={FlaskConical} text={copy.test} /> : <Pill state={state} />
