import type { MailState } from '../mail/outbox/outbox.contract.js'
import type { MemberAnswer } from './members.contract.js'

export interface MemberSession {
  id: string
  /** Such as 'Firefox on Windows'; 'Unknown device' if the browser does not say. */
  device: string
  createdAt: string
  lastSeenAt: string
}

/** A mail to the member's address. */
export interface MemberMail {
  template: string
  state: MailState
  at: string
}

/** GET /api/admin/members/{id} */
export interface MemberDetailsAnswer extends MemberAnswer {
  sessions: MemberSession[]
  /** The newest 20. */
  mails: MemberMail[]
}
