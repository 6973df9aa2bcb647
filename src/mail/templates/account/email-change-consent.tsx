import { emailLink } from './email-change.js'
import { Letter, type MailTemplate } from '../letter/letter.js'
import { Action, Facts, Link, Quiet } from '../letter/letter-parts.js'

interface Consent {
  name: string | null
  token: string
  /** Hours for which the link works. */
  hours: number
  /** The new address. */
  email: string
}

/** To the address that counts so far, which has to agree to another one (docs/decisions/access.md). */
export const emailChangeConsent: MailTemplate<Consent> = {
  audience: 'members',
  texts: {
    subject: { text: 'Approve the new email address for your {brand} access' },
    preview: { text: 'Approve the change, or cancel it if it wasn’t you.' },
    heading: { text: 'Change your email address?' },
    greeting: { text: 'Hi {name},', own: ['name'] },
    intro: {
      text: 'Someone who signed in with your access key wants to use a different email address. If that was you, approve the change. If it wasn’t, open the link, cancel the change, and replace your key.',
    },
  },
  fields: ({ name }) => ({ name: name ?? '' }),
  samples: [{ name: 'Ada Vale', token: 'example', hours: 24, email: 'new@vale.example' }],
  Body: ({ name, hours, email, text, line, ...link }) => (
    <Letter
      brand={link.brand}
      origin={link.origin}
      line={line}
      footer={
        <>
          You’re receiving this email because this address belongs to an access key for {link.brand.name}. If
          you need help, email us at{' '}
          <Link href={`mailto:${link.brand.contactEmail}`}>{link.brand.contactEmail}</Link>.
        </>
      }
    >
      {name && text('greeting')}
      {text('intro')}
      <Facts rows={{ 'New address': email }} />
      <Action brand={link.brand} href={emailLink(link)}>
        Review the change
      </Action>
      <Quiet>
        The link works for {hours} hours. The new address has to be confirmed, too. Until both are done, your
        address stays the same.
      </Quiet>
    </Letter>
  ),
}
