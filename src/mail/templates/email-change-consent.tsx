import { emailLink } from './email-change.js'
import { Letter, type MailTemplate } from './letter.js'
import { Action, Facts, Link, Paragraph, Quiet } from './letter-parts.js'

interface Consent {
  name: string | null
  token: string
  /** Hours for which the link works. */
  hours: number
  /** The new address. */
  email: string
}

/** To the address that counts so far, which has to agree to another one (docs/decisions/058). */
export const emailChangeConsent: MailTemplate<Consent> = {
  subject: (_, { brand }) => `Approve the new email address for your ${brand.name} access`,
  Body: ({ name, hours, email, ...link }) => (
    <Letter
      brand={link.brand}
      origin={link.origin}
      preview="Approve the change, or cancel it if it wasn’t you."
      title="Change your email address?"
      footer={
        <>
          You’re receiving this email because this address belongs to a {link.brand.name} access key. If you
          need help, email us at{' '}
          <Link href={`mailto:${link.brand.contactEmail}`}>{link.brand.contactEmail}</Link>.
        </>
      }
    >
      {name && <Paragraph>Hi {name},</Paragraph>}
      <Paragraph>
        Someone signed in with your access key wants to use a different email address. If that was you,
        approve the change. If it wasn’t, open the link and cancel it, then replace your key.
      </Paragraph>
      <Facts rows={{ 'New address': email }} />
      <Action href={emailLink(link)}>Review the change</Action>
      <Quiet>
        The link works for {hours} hours. The new address has to confirm, too. Until both have, your address
        stays the same.
      </Quiet>
    </Letter>
  ),
}
