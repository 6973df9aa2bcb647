import { CircleAlert, CircleCheck, CircleX, Clock3 } from 'lucide-react'
import type { OrderEventState } from '../../../src/orders/orders.contract.js'
import { IconPill } from '../back-office/IconPill.js'
import { STATE_LABELS } from './orders.copy.js'

const LOOKS = {
  waiting: ['pill-warn', CircleAlert],
  failed: ['pill-down', CircleX],
  queued: ['pill-brand', Clock3],
  done: ['pill-up', CircleCheck],
} as const satisfies Record<OrderEventState, unknown>

/** The state of an order event. */
export function StatePill({ state }: { state: OrderEventState }) {
  const [tone, icon] = LOOKS[state]
  return <IconPill {...{ tone, icon }} text={STATE_LABELS[state]} />
}
