import MailComposer from 'nodemailer/lib/mail-composer'
import { asciiAddress } from '../../platform/addresses/mail-address.contract.js'
import type { Brand } from '../../platform/brand/brand.contract.js'
import type { Config } from '../../platform/config/config.js'
import type { OutboxMailEntity } from './outbox-mail.entity.js'
import type { ComposedMail, OwnMail } from './transport.js'

/** What each recipient's mail has of its own. */
interface Recipient {
  to: { name: string; address: string }
  date: Date
  messageId: string
}

/** Whose texts in a form are replaced by each recipient's. */
const ANYONE: Recipient = {
  to: { name: '', address: 'anyone@recipient.invalid' },
  date: new Date(0),
  messageId: '<anyone@message.invalid>',
}
/** Their messages, split around what differs: building one takes as long as all else that is done to send it. */
const forms = new WeakMap<object, Promise<string[]>>()

/** Returns the mail as it is sent; every attempt has the same Message-ID. */
export async function compose(
  mail: OutboxMailEntity,
  own: OwnMail,
  config: Config,
  brand: Brand,
): Promise<ComposedMail> {
  const from = own.from ?? {
    name: config.mail.from.name ?? brand.name,
    address: asciiAddress(config.mail.from.address ?? brand.contactEmail),
  }
  // Not the brand's own, which may change between two attempts.
  const idSender = asciiAddress(config.mail.from.address ?? config.configuredBrand.contactEmail)
  const recipient = {
    to: { name: mail.toName ?? '', address: mail.toAddress },
    date: new Date(mail.queuedAt),
    messageId: `<${mail.id}@${idSender.split('@')[1]}>`,
  }
  const message = own.form
    ? fillIn(await formOf(own, from, own.form), recipient, own.form.value)
    : await build(own, from, recipient)
  return { id: mail.id, from: from.address, to: mail.toAddress, message }
}

function build(
  { subject, html, text, unsubscribe, headers }: OwnMail,
  from: OwnMail['from'],
  recipient: Recipient,
): Promise<Buffer> {
  return new MailComposer({
    ...recipient,
    from,
    subject,
    text,
    html,
    textEncoding: 'quoted-printable',
    headers: {
      ...(headers ?? { 'Auto-Submitted': 'auto-generated' }),
      ...(unsubscribe && {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  })
    .compile()
    .build()
}

/** Returns a message in pieces: every second one is replaced. */
function formOf(
  own: OwnMail,
  from: OwnMail['from'],
  { of, placeholder }: NonNullable<OwnMail['form']>,
): Promise<string[]> {
  const known = forms.get(of)
  if (known) return known
  // Quoted-printable may break a line within it, with '='.
  const broken = [...placeholder].map(escaped).join('(?:=\r\n)?')
  const others = [ANYONE.to.address, ANYONE.messageId, dateText(ANYONE.date)].map(escaped)
  const form = build(own, from, ANYONE).then((message) =>
    message.toString().split(new RegExp(`(${[...others, broken].join('|')})`)),
  )
  forms.set(of, form)
  form.catch(() => forms.delete(of))
  return form
}

function fillIn(form: string[], { to, date, messageId }: Recipient, value: string): Buffer {
  const own = new Map([
    [ANYONE.to.address, to.address],
    [ANYONE.messageId, messageId],
    [dateText(ANYONE.date), dateText(date)],
  ])
  const pieces = form.map((piece, at) => (at % 2 === 0 ? piece : (own.get(piece) ?? brokenAs(piece, value))))
  return Buffer.from(pieces.join(''))
}

/** Breaks the lines of a value as those of its placeholder are, which is as long. */
function brokenAs(placeholder: string, value: string): string {
  const parts = placeholder.split('=\r\n')
  let at = 0
  return parts.map(({ length }) => value.slice(at, (at += length))).join('=\r\n')
}

const dateText = (date: Date) => date.toUTCString().replace('GMT', '+0000')
const escaped = (text: string) => text.replace(/[^\w]/g, '\\$&')
