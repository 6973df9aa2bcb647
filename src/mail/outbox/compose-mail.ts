import MailComposer from 'nodemailer/lib/mail-composer'
import { asciiAddress } from '../../platform/addresses/mail-address.contract.js'
import type { Brand } from '../../platform/brand/brand.contract.js'
import type { Config } from '../../platform/config/config.js'
import type { OutboxMailEntity } from './outbox-mail.entity.js'
import type { ComposedMail, OwnMail } from './transport.js'

/** Returns the mail as it is sent; every attempt has the same Message-ID. */
export async function compose(
  mail: OutboxMailEntity,
  { subject, html, text, unsubscribe, ...own }: OwnMail,
  config: Config,
  brand: Brand,
): Promise<ComposedMail> {
  const from = own.from ?? {
    name: config.mail.from.name ?? brand.name,
    address: asciiAddress(config.mail.from.address ?? brand.contactEmail),
  }
  // Not the brand's own, which may change between two attempts.
  const idSender = asciiAddress(config.mail.from.address ?? config.configuredBrand.contactEmail)
  const message = await new MailComposer({
    from,
    to: { name: mail.toName ?? '', address: mail.toAddress },
    subject,
    text,
    html,
    date: new Date(mail.queuedAt),
    messageId: `<${mail.id}@${idSender.split('@')[1]}>`,
    textEncoding: 'quoted-printable',
    headers: {
      ...(own.headers ?? { 'Auto-Submitted': 'auto-generated' }),
      ...(unsubscribe && {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  })
    .compile()
    .build()
  return { id: mail.id, from: from.address, to: mail.toAddress, message }
}
