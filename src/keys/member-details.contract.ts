import type { MailRecord } from '../mail/outbox/outbox.contract.js'
import type { SuppressedAddress } from '../mail/suppression/bounces.contract.js'
import type { MemberAnswer } from './members.contract.js'

export interface MemberSession {
  id: string
  /** Such as 'Firefox on Windows'; 'Unknown device' if the browser does not say. */
  device: string
  /** Address block of the sign-in, such as `203.0.113.0/24` (IPv6: a /48); null: unknown, or signed in before this was stored. */
  network: string | null
  createdAt: string
  lastSeenAt: string
}

/** A mail to the member's address. */
export interface MemberMail extends Pick<MailRecord, 'id' | 'template' | 'to' | 'state' | 'lastError'> {
  /** When that state began. */
  at: string
}

/** GET /api/admin/members/{id} */
export interface MemberDetailsAnswer extends MemberAnswer {
  sessions: MemberSession[]
  /** The newest 20. */
  mails: MemberMail[]
  /** If email to the member's address was returned: it may get none about the key either. */
  suppressed: SuppressedAddress | null
}
