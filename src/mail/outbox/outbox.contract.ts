import type { FilterOf, List, QueryOf } from '../../platform/http/list/list.contract.js'
import { RETENTION_DAYS } from '../../platform/retention/retention.contract.js'

/** The outbox for the back office: GET /api/admin/mail, mail.csv, and retries (contract §5). */

/**
 * waiting → sent, refused (the server never accepts it for this recipient), dead-letter (it failed for 72 h) or dropped (it was
 * out of date before it was sent); a retry turns refused mails and dead letters into waiting ones again.
 */
export const MAIL_STATES = ['waiting', 'refused', 'dead-letter', 'sent', 'dropped'] as const
export type MailState = (typeof MAIL_STATES)[number]

/** States of mails that are not sent unless a person retries them. */
export const FAILED_STATES = ['refused', 'dead-letter'] as const
export type FailedState = (typeof FAILED_STATES)[number]

/** Nobody waits for a campaign's mails: they go after all others, are never late, and need no one's attention. */
export const PRIORITY = { other: 0, campaign: 1 } as const

/** Mails of a state that are counted; more are shown as this number and a plus. */
export const MAX_COUNTED = 10_000
/** Hours for which delivery of a mail is tried; then it is a dead letter. */
export const RETRY_HOURS = 72
/** Minutes for which the oldest mail may wait before operations are alerted. */
export const LATE_MINUTES = 10
/** Days after which sent and dropped mails are deleted, counted from when they were queued. */
export const SENT_DAYS = RETENTION_DAYS.sentMail

/** Why mails are dropped. */
export const WHY_DROPPED =
  'the key expired or was changed, suspended, or revoked; its end date or email address changed; the request was canceled; or the link was used or replaced'

export const MAIL_LIST = {
  path: '/api/admin/mail',
  filters: {
    /** `undelivered`: the failed states. */
    state: { kind: 'choice', values: [...MAIL_STATES, 'undelivered'] },
    to: { kind: 'recipient', max: 254 },
  },
  pages: { kind: 'newest-first', position: 'id' },
} as const satisfies List
export type MailFilter = FilterOf<typeof MAIL_LIST>
export type MailQuery = QueryOf<typeof MAIL_LIST>

/** A mail without its text. Times are ISO 8601, UTC. */
export interface MailRecord {
  id: string
  template: string
  /** Null once the content is deleted, which it is when the mail is sent or dropped. */
  subject: string | null
  to: string
  /** Of the member (key) that it is about; null: about none. */
  memberId: string | null
  state: MailState
  /** A worker is delivering it now. */
  isSending: boolean
  attempts: number
  queuedAt: string
  /** Of a waiting mail: the next attempt. */
  dueAt: string | null
  settledAt: string | null
  /** The mail server's last answer, or why it was not reached; links are left out. */
  lastError: string | null
}

export interface MailWithText extends MailRecord {
  /** Its plain text, each link replaced by '[link removed]'; null if the content is deleted or cannot be read, and to who may not read texts. */
  text: string | null
}

export interface MailsAnswer {
  /** Newest first. */
  mails: MailRecord[]
  /** For `before`, to read on; null at the end. */
  older: string | null
  /** Of the recipient, if one is given; at most `MAX_COUNTED` each. */
  counts: Record<MailState, number>
  /** Null if none is waiting. */
  oldestWaitingSeconds: number | null
  /** Since when mail has been late, for which operations were alerted; null if it is not. */
  lateSince: string | null
}

/** GET /api/admin/mail/{id}, and the answer of its retry. */
export interface MailAnswer {
  mail: MailWithText
}

export interface RetryAllAnswer {
  retried: number
}
