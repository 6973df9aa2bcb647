import { CircleCheck, CircleX, Clock3, MailX, RefreshCw } from 'lucide-react'
import type { MailRecord, MailState } from '../../../src/mail/outbox/outbox.contract.js'
import { MAIL_STATE_LABELS } from '../back-office/mail-labels.copy.js'
import { listCopy } from './mail.copy.js'

const LOOKS = {
  waiting: ['pill-warn', Clock3],
  refused: ['pill-down', CircleX],
  'dead-letter': ['pill-down', MailX],
  sent: ['pill-up', CircleCheck],
} as const satisfies Record<MailState, unknown>

/** The state with its color, always with an icon and a word. */
export function StatePill({ state, isSending }: Pick<MailRecord, 'state' | 'isSending'>) {
  const [tone, Icon] = isSending ? (['pill-brand', RefreshCw] as const) : LOOKS[state]
  return (
    <span className={`pill ${tone}`}>
      <Icon size={14} strokeWidth={2} aria-hidden="true" />
      {isSending ? listCopy.sending : MAIL_STATE_LABELS[state]}
    </span>
  )
}
