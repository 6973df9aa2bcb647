import { CircleCheck, CircleSlash, CircleX, Clock3, MailX, RefreshCw } from 'lucide-react'
import type { MailRecord, MailState } from '#src/mail/outbox/outbox.contract.js'
import { statePill } from '../back-office/IconPill.js'
import { MAIL_STATE_LABELS } from '../labels/mail-labels.copy.js'
import { listCopy } from './mail.copy.js'

const Pill = statePill<MailState | 'sending'>(
  {
    waiting: ['pill-warn', Clock3],
    refused: ['pill-down', CircleX],
    'dead-letter': ['pill-down', MailX],
    sent: ['pill-up', CircleCheck],
    dropped: ['', CircleSlash],
    sending: ['pill-brand', RefreshCw],
  },
  { ...MAIL_STATE_LABELS, sending: listCopy.sending },
)

export const StatePill = ({ state, isSending }: Pick<MailRecord, 'state' | 'isSending'>) => (
  <Pill state={isSending ? 'sending' : state} />
)
