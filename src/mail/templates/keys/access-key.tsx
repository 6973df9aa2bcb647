import { Letter, type MailTemplate, type Sender } from '../letter/letter.js'
import { Action, Link, Quiet } from '../letter/letter-parts.js'

interface AccessKey {
  name: string | null
  /** Of the link; the key itself is in no mail. */
  token: string
  /** Days for which the link works. */
  days: number
}

const keyLink = ({ token, origin }: AccessKey & Sender) => `${origin}/key?token=${token}`

/** To a member, with the link that shows the access key once (docs/decisions/access.md). */
export const accessKey: MailTemplate<AccessKey> = {
  audience: 'members',
  texts: {
    subject: { text: 'Your {brand} access key' },
    preview: { text: 'Open the link to see your access key.' },
    heading: { text: 'Your access key' },
    greeting: { text: 'Hi {name},', own: ['name'] },
    intro: {
      text: 'Your access key opens the {brand} Member Portal. To keep it safe, it isn’t in this email: see it on our website, copy it, and sign in with it.',
    },
  },
  fields: ({ name }) => ({ name: name ?? '' }),
  samples: [{ name: 'Ada Vale', token: 'example', days: 7 }],
  Body: (mail) => (
    <Letter
      brand={mail.brand}
      origin={mail.origin}
      line={mail.line}
      footer={
        <>
          You’re receiving this email because {mail.brand.name} has an access key for you. If you didn’t
          expect it, email us at{' '}
          <Link href={`mailto:${mail.brand.contactEmail}`}>{mail.brand.contactEmail}</Link>.
        </>
      }
    >
      {mail.name && mail.text('greeting')}
      {mail.text('intro')}
      <Action brand={mail.brand} href={keyLink(mail)}>
        See my access key
      </Action>
      <Quiet>
        The link shows the key once and expires in {mail.days} days. If we send you another one, only the
        newest works.
      </Quiet>
    </Letter>
  ),
}
