import { Letter, type MailTemplate, type Sender } from '../letter/letter.js'
import { Action, Link, Quiet } from '../letter/letter-parts.js'

interface EmailChange {
  name: string | null
  token: string
  /** Hours for which the link works. */
  hours: number
  /** No address counted before, so this one alone confirms. */
  isFirst: boolean
}

/** Returns the address of the page that confirms for one end. */
export const emailLink = ({ token, origin }: { token: string } & Sender) =>
  `${origin}/email/confirm?token=${token}`

/** To the address that a member wants to use from now on (docs/decisions/access.md). */
export const emailChange: MailTemplate<EmailChange> = {
  audience: 'members',
  texts: {
    subject: { text: 'Confirm your email address for {brand}' },
    preview: { text: 'Confirm this address for your Member Portal access.' },
    heading: { text: 'Confirm your email address' },
    greeting: { text: 'Hi {name},', own: ['name'] },
    intro: {
      text: 'Confirm this address to use it for your access to the {brand} Member Portal. We’ll send key links, renewal reminders, and security notices to it.',
    },
  },
  fields: ({ name }) => ({ name: name ?? '' }),
  samples: [{ name: 'Ada Vale', token: 'example', hours: 24, isFirst: false }],
  Body: ({ name, hours, isFirst, text, line, ...link }) => (
    <Letter
      brand={link.brand}
      origin={link.origin}
      line={line}
      footer={
        <>
          You’re receiving this email because a member entered this address in the Member Portal. If that
          wasn’t you, ignore it: nothing changes unless you confirm. Questions? Email us at{' '}
          <Link href={`mailto:${link.brand.contactEmail}`}>{link.brand.contactEmail}</Link>.
        </>
      }
    >
      {name && text('greeting')}
      {text('intro')}
      <Action brand={link.brand} href={emailLink(link)}>
        Confirm this address
      </Action>
      <Quiet>
        The link works for {hours} hours.
        {!isFirst && ' The change takes effect once it’s also confirmed from your current address.'}
      </Quiet>
    </Letter>
  ),
}
