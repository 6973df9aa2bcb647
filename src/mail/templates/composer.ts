import MailComposer from 'nodemailer/lib/mail-composer'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Brand } from '../../platform/brand/brand.contract.js'
import type { Config } from '../../platform/config/config.js'
import { asciiAddress } from '../mail.contract.js'
import type { OutboxMailEntity } from '../outbox/outbox-mail.entity.js'
import type { ComposedMail } from '../smtp/transport.js'
import type { TextValues } from '../texts/mail-texts.contract.js'
import { wordsOf } from '../texts/words.js'
import type { Sender } from './letter/letter.js'
import { findMail, subjectOf } from './find-mail.js'
import { textOf } from './letter/text-part.js'

export interface RenderedMail {
  subject: string
  html: string
  text: string
  /** Address for one-click unsubscription. */
  unsubscribe: string | null
}

/**
 * Returns the rendered template; `edited` are the texts that replace built-in ones.
 * @throws {Error} there is no template of this name
 */
export function render(name: string, props: unknown, sender: Sender, edited: TextValues): RenderedMail {
  const mail = findMail(name, props, edited)
  const words = wordsOf(mail.template, mail.props, sender, mail.edited)
  const letter = mail.template.Body({ ...(mail.props as object), ...sender, ...words })
  return {
    subject: subjectOf(name, props, sender, edited),
    html: `<!doctype html>${renderToStaticMarkup(letter)}`,
    text: textOf(letter),
    unsubscribe: mail.isTest ? null : (mail.template.unsubscribe?.(mail.props, sender) ?? null),
  }
}

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
