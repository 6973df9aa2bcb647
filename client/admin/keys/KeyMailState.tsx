import { CircleAlert, CircleCheck, Clock } from 'lucide-react'
import { Link } from 'react-router-dom'
import { PERMISSIONS } from '#src/keys/roles.contract.js'
import type { MemberMail } from '#src/keys/member-details.contract.js'
import type { MailState } from '#src/mail/outbox/outbox.contract.js'
import { Moment } from '../back-office/Time.js'
import { useMay } from '../back-office/use-may.js'
import { isKeyMail } from './keys.api.js'
import { keysCopy } from './keys.copy.js'

const ICONS = { waiting: Clock, sent: CircleCheck, refused: CircleAlert, 'dead-letter': CircleAlert }
const TONES: Partial<Record<MailState, string>> = {
  sent: 'text-up',
  refused: 'text-down',
  'dead-letter': 'text-down',
}
const copy = keysCopy.mail

/** What became of the newest key email: queued, sent, or refused and why. One that was dropped says nothing about the key of today. */
export function KeyMailState({ mails }: { mails: MemberMail[] }) {
  const mayRead = useMay(PERMISSIONS.mail.read)
  const mail = mails.find(isKeyMail)
  const isShown = mail !== undefined && mail.state !== 'dropped'
  const Icon = isShown && ICONS[mail.state as keyof typeof ICONS]
  return (
    <div role="status" className="empty:hidden">
      {isShown && Icon && (
        <p className="flex items-start gap-8 wrap-anywhere">
          <Icon className={`flex-none mt-2 ${TONES[mail.state] ?? ''}`} size={16} aria-hidden="true" />
          <span>
            <Moment at={mail.at} text={(at) => copy.states[mail.state](mail.to, at)} />{' '}
            {mail.lastError && mail.state !== 'sent' && <span>{copy.answer(mail.lastError)} </span>}
            {mayRead && <Link to={`/admin/mail?view=${mail.id}`}>{copy.open}</Link>}
          </span>
        </p>
      )}
    </div>
  )
}
