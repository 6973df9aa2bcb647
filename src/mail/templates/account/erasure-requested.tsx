import { dayOf } from '../letter/business-moment.js'
import { Letter, type MailTemplate } from '../letter/letter.js'
import { Action, Link } from '../letter/letter-parts.js'

interface ErasureRequested {
  name: string | null
  /** ISO 8601, UTC. */
  erasesAt: string
}

/** To a member whose account is to be erased, with the date until which it can be undone (docs/decisions/personal-data.md). */
export const erasureRequested: MailTemplate<ErasureRequested> = {
  audience: 'members',
  texts: {
    subject: { text: 'Your {brand} account will be deleted on {day}' },
    preview: { text: 'Changed your mind? You can undo this until {day}.' },
    heading: { text: 'Your account will be deleted' },
    greeting: { text: 'Hi {name},', own: ['name'] },
    intro: {
      text: 'On {day}, we’ll delete your {brand} account and your personal data. Your access key stops working then. Until that day, everything works as before.',
      required: ['day'],
    },
    details: {
      text: 'Changed your mind, or didn’t request this? Sign in and choose “Undo” under “Your data” in your profile. If you didn’t request it, choose “My key leaked” there, too.',
    },
    closing: {
      text: 'This doesn’t cancel a subscription. If you pay for one, cancel it where you bought it.',
    },
  },
  fields: ({ name, erasesAt }) => ({ name: name ?? '', day: dayOf(erasesAt) }),
  samples: [{ name: 'Ada Vale', erasesAt: '2027-04-01T03:59:00.000Z' }],
  Body: ({ name, text, ...letter }) => (
    <Letter
      {...letter}
      footer={
        <>
          You’re receiving this email because you, or someone with your access key, asked us to delete your
          account. If it wasn’t you, or you can’t sign in to undo it, email us at{' '}
          <Link href={`mailto:${letter.brand.contactEmail}`}>{letter.brand.contactEmail}</Link>.
        </>
      }
    >
      {name && text('greeting')}
      {text('intro')}
      {text('details')}
      <Action brand={letter.brand} href={`${letter.origin}/profile`}>
        Open my profile
      </Action>
      {text('closing')}
    </Letter>
  ),
}
