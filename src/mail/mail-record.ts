import { type MailRecord, WHY_DROPPED } from './outbox/outbox.contract.js'
import type { OutboxMailEntity } from './outbox/outbox-mail.entity.js'

export const OUT_OF_DATE = `This email was out of date, so it wasn't sent: ${WHY_DROPPED}. If it was meant to deliver a key that's active, you can email that key again.`

/** Why a mail was dropped, as its last error. */
export const SUPPRESSED =
  'This address is suppressed, because email to it was returned or someone asked for it. It gets only email about its access key and account.'

/** What nodemailer writes before the server's answer. */
const LIBRARY_WORDS = /^Can't send mail - all recipients were rejected: /

/** Returns a mail as people may read it, without its text and without links. */
export const toMailRecord = (mail: OutboxMailEntity, subject: string | null): MailRecord => ({
  id: mail.id,
  template: mail.template,
  subject,
  to: mail.toAddress,
  memberId: mail.keyId,
  state: mail.state,
  isSending: mail.lease !== null,
  attempts: mail.attempts,
  queuedAt: iso(mail.queuedAt),
  dueAt: mail.state === 'waiting' ? iso(mail.dueAt) : null,
  settledAt: mail.settledAt === null ? null : iso(mail.settledAt),
  lastError: mail.lastError && withoutLinks(mail.lastError.replace(LIBRARY_WORDS, '')),
})

/** Returns a text without addresses of pages: ours have tokens, and filters of mail servers quote them. */
export const withoutLinks = (text: string): string =>
  text.replace(/\bhttps?:[^\s<>"']*|[^\s<>"']*\btoken=[^\s<>"']*/gi, '[link removed]')

const iso = (milliseconds: number) => new Date(milliseconds).toISOString()
