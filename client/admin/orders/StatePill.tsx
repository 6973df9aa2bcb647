import { CircleAlert, CircleCheck, CircleX, Clock3 } from 'lucide-react'
import type { OrderEventState } from '../../../src/orders/orders.contract.js'
import { statePill } from '../back-office/IconPill.js'
import { ORDER_STATE_LABELS } from '../offers/offers.copy.js'

export const StatePill = statePill<OrderEventState>(
  {
    waiting: ['pill-warn', CircleAlert],
    failed: ['pill-down', CircleX],
    queued: ['pill-brand', Clock3],
    done: ['pill-up', CircleCheck],
  },
  ORDER_STATE_LABELS,
)
