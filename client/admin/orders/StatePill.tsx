import { CircleAlert, CircleCheck, CircleX, Clock3 } from 'lucide-react'
import type { OrderEventState } from '../../../src/orders/orders.contract.js'
import { STATE_LABELS } from './orders.copy.js'

const LOOKS = {
  waiting: ['pill-warn', CircleAlert],
  failed: ['pill-down', CircleX],
  queued: ['pill-brand', Clock3],
  done: ['pill-up', CircleCheck],
} as const satisfies Record<OrderEventState, unknown>

/** The state with its color, always with an icon and a word. */
export function StatePill({ state }: { state: OrderEventState }) {
  const [tone, Icon] = LOOKS[state]
  return (
    <span className={`pill ${tone}`}>
      <Icon size={14} strokeWidth={2} aria-hidden="true" />
      {STATE_LABELS[state]}
    </span>
  )
}
