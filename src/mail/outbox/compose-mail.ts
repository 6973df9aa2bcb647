import MailComposer from 'nodemailer/lib/mail-composer'
import { asciiAddress } from '../../platform/addresses/mail-address.contract.js'
import type { Brand } from '../../platform/brand/brand.contract.js'
import type { Config } from '../../platform/config/config.js'
import type { TextValues } from '../templates/mail-texts.contract.js'
import { render } from '../templates/render-mail.js'
import type { OutboxMailEntity } from './outbox-mail.entity.js'
import type { ComposedMail } from './transport.js'

/** Returns the mail as it is sent; every attempt has the same Message-ID. */
export async function compose(
  mail: OutboxMailEntity,
  props: unknown,
  config: Config,
  brand: Brand,
  edited: TextValues,
): Promise<ComposedMail> {
  const sender = { brand, origin: config.publicOrigin }
  const { subject, html, text, unsubscribe } = render(mail.template, props, sender, edited)
  const from = {
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
      'Auto-Submitted': 'auto-generated',
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
