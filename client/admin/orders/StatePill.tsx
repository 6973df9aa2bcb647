import { CircleAlert, CircleCheck, CircleX, Clock3 } from 'lucide-react'
import type { OrderEventState } from '../../../src/orders/orders.contract.js'
import { statePill } from '../back-office/IconPill.js'
import { STATE_LABELS } from './orders.copy.js'

export const StatePill = statePill<OrderEventState>(
  {
    waiting: ['pill-warn', CircleAlert],
    failed: ['pill-down', CircleX],
    queued: ['pill-brand', Clock3],
    done: ['pill-up', CircleCheck],
  },
  STATE_LABELS,
)
