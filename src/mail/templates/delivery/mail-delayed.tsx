import { Letter, type MailTemplate } from '../letter/letter.js'
import { Action } from '../letter/letter-parts.js'
import { LATE_MINUTES, RETRY_HOURS } from '../../outbox/outbox.contract.js'

interface Delay {
  /** ISO 8601, UTC: when the oldest mail was queued. */
  since: string
}

/** To operations, once until mail is on time again (docs/decisions/mail.md). */
export const mailDelayed: MailTemplate<Delay> = {
  audience: 'operations',
  texts: {
    subject: { text: 'Email delayed since {since}' },
    preview: { text: 'An email has been waiting for more than {minutes} minutes.' },
    heading: { text: 'Email is delayed' },
    intro: {
      text: 'At least one email has been waiting for more than {minutes} minutes, since {since}. The portal keeps trying for {hours} hours.',
      required: ['since'],
    },
    details: {
      text: 'If this alert reached you late, either the mail server was down and is working again, or a large batch of email was ahead of it. If it came right away, only some recipients’ servers aren’t accepting email right now.',
    },
  },
  fields: ({ since }) => ({
    since: minuteOf(since),
    minutes: String(LATE_MINUTES),
    hours: String(RETRY_HOURS),
  }),
  samples: [{ since: '2027-03-01T12:00:00.000Z' }],
  Body: ({ text, ...letter }) => (
    <Letter
      {...letter}
      footer="You’re receiving this email because this address is alerted when email is delayed. You won’t get another alert unless email recovers and is delayed again."
    >
      {text('intro')}
      {text('details')}
      <Action brand={letter.brand} href={`${letter.origin}/admin/mail?state=waiting`}>
        View waiting email
      </Action>
    </Letter>
  ),
}

/** '2026-03-01 12:00 UTC'. */
const minuteOf = (iso: string) => `${iso.slice(0, 16).replace('T', ' ')} UTC`
