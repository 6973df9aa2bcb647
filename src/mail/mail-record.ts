import type { MailRecord } from './outbox/outbox.contract.js'
import type { OutboxMailEntity } from './outbox/outbox-mail.entity.js'
import type { PropsEncryptor } from './outbox/props-encryptor.js'
import type { Sender } from './templates/letter.js'
import type { TextValues } from './texts/mail-texts.contract.js'

/** What nodemailer writes before the server's answer. */
const LIBRARY_WORDS = /^Can't send mail - all recipients were rejected: /

/** Returns a mail for the back office, without its text and without links. */
export async function toMailRecord(
  mail: OutboxMailEntity,
  encryptor: PropsEncryptor,
  sender: Sender,
  edited: TextValues,
): Promise<MailRecord> {
  return {
    id: mail.id,
    template: mail.template,
    subject: mail.props && (await subjectOf(mail.template, mail.props, encryptor, sender, edited)),
    to: mail.toAddress,
    state: mail.state,
    isSending: mail.lease !== null,
    attempts: mail.attempts,
    queuedAt: iso(mail.queuedAt),
    dueAt: mail.state === 'waiting' ? iso(mail.dueAt) : null,
    settledAt: mail.settledAt === null ? null : iso(mail.settledAt),
    lastError: mail.lastError && withoutLinks(mail.lastError.replace(LIBRARY_WORDS, '')),
  }
}

/** Returns a mail server's answer without addresses of pages: filters quote them, and ours have tokens. */
export const withoutLinks = (text: string): string =>
  text.replace(/\bhttps?:[^\s<>"']*|[^\s<>"']*\btoken=[^\s<>"']*/gi, '[link removed]')

/** Null if the content cannot be read: one altered row must not make the whole list fail. */
async function subjectOf(
  template: string,
  props: string,
  encryptor: PropsEncryptor,
  sender: Sender,
  edited: TextValues,
): Promise<string | null> {
  // Loaded with the first list, to keep the start fast.
  const { subjectOf: render } = await import('./templates/subject-of.js')
  try {
    return withoutLinks(render(template, encryptor.decrypt(props), sender, edited))
  } catch {
    return null
  }
}

const iso = (milliseconds: number) => new Date(milliseconds).toISOString()
