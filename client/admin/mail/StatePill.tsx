import { CircleCheck, CircleX, Clock3, MailX, RefreshCw } from 'lucide-react'
import type { MailRecord, MailState } from '../../../src/mail/outbox/outbox.contract.js'
import { IconPill } from '../back-office/IconPill.js'
import { MAIL_STATE_LABELS } from '../back-office/mail-labels.copy.js'
import { listCopy } from './mail.copy.js'

const LOOKS = {
  waiting: ['pill-warn', Clock3],
  refused: ['pill-down', CircleX],
  'dead-letter': ['pill-down', MailX],
  sent: ['pill-up', CircleCheck],
} as const satisfies Record<MailState, unknown>

/** The state of an email. */
export function StatePill({ state, isSending }: Pick<MailRecord, 'state' | 'isSending'>) {
  const [tone, icon] = isSending ? (['pill-brand', RefreshCw] as const) : LOOKS[state]
  return <IconPill {...{ tone, icon }} text={isSending ? listCopy.sending : MAIL_STATE_LABELS[state]} />
}
