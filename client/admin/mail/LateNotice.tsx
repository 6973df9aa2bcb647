import { TriangleAlert } from 'lucide-react'
import type { MailsAnswer } from '../../../src/mail/outbox/outbox.contract.js'
import { lateCopy } from './mail.copy.js'

/** While mail is late, for which operations were alerted. */
export function LateNotice({
  lateSince,
  oldestWaitingSeconds,
}: Pick<MailsAnswer, 'lateSince' | 'oldestWaitingSeconds'>) {
  if (lateSince === null || oldestWaitingSeconds === null) return null
  return (
    <p
      className="flex items-center gap-12 mb-16 py-12 px-16 border border-line border-l-3 border-l-warn rounded-control bg-soft-warn text-text1 [&>svg]:flex-none [&>svg]:text-warn"
      role="status"
    >
      <TriangleAlert size={18} aria-hidden="true" />
      {lateCopy(Math.floor(oldestWaitingSeconds / 60))}
    </p>
  )
}
