import { Letter, type MailTemplate, type Sender } from '../letter/letter.js'
import { Action, Link, Paragraph, Quiet } from '../letter/letter-parts.js'

interface Invitation {
  name: string | null
  /** Such as 'support'. */
  role: string
  /** What the role may do, a line each. */
  rights: string[]
  /** Of the link; the key itself is in no mail. */
  token: string
  /** Days for which the link works. */
  days: number
}

const keyLink = ({ token, origin }: Invitation & Sender) => `${origin}/key?token=${token}`

/** To a person who runs the portal, with the link that shows the key once and what their role may do (docs/decisions/access.md). */
export const invitation: MailTemplate<Invitation> = {
  audience: 'operations',
  texts: {
    subject: { text: 'Your access to the {brand} back office: {role}' },
    preview: { text: 'Your role is {role}. Open the link to see your key.' },
    heading: { text: 'Your role: {role}' },
    greeting: { text: 'Hi {name},', own: ['name'] },
    intro: {
      text: 'You can sign in to the back office of {brand}. To keep your key safe, it isn’t in this email: see it on our website, copy it, and sign in with it.',
    },
  },
  fields: ({ name, role }) => ({ name: name ?? '', role }),
  samples: [
    {
      name: 'Ada Vale',
      role: 'support',
      rights: ['Find members and see their keys, sign-ins, and history', 'See orders and outgoing email'],
      token: 'example',
      days: 7,
    },
  ],
  Body: (mail) => (
    <Letter
      brand={mail.brand}
      origin={mail.origin}
      line={mail.line}
      footer={
        <>
          You’re receiving this email because an owner of {mail.brand.name} gave you this role. If you didn’t
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
      <Paragraph>What you can do:</Paragraph>
      <Paragraph>
        {mail.rights.map((right, at) => (
          <span key={at}>
            • {right}
            <br />
          </span>
        ))}
      </Paragraph>
      <Quiet>
        The link shows the key once and expires in {mail.days} days. If we send you another one, only the
        newest works. Never share the key: whatever is done with it is recorded under your name.
      </Quiet>
    </Letter>
  ),
}
