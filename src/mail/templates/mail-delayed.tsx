import { Letter, type MailTemplate } from './letter.js'
import { Action, Paragraph } from './letter-parts.js'
import { LATE_MINUTES, RETRY_HOURS } from '../outbox/outbox.contract.js'

interface Delay {
  /** ISO 8601, UTC: when the oldest mail was queued. */
  since: string
}

/** To operations, once until mail is on time again (docs/decisions/049). */
export const mailDelayed: MailTemplate<Delay> = {
  subject: ({ since }) => `Email delayed since ${minuteOf(since)}`,
  Body: ({ since, ...sender }) => (
    <Letter
      {...sender}
      preview={`An email has been waiting for more than ${LATE_MINUTES} minutes.`}
      title="Email is delayed"
      footer="You’re receiving this email because this address is alerted when email is delayed. You won’t get another one until email has been on time again."
    >
      <Paragraph>
        At least one email has been waiting since {minuteOf(since)}, more than {LATE_MINUTES} minutes. The
        portal keeps trying for {RETRY_HOURS} hours.
      </Paragraph>
      <Paragraph>
        If this alert reached you late, the mail server was down and works again. If it came right away, only
        some recipients’ servers are refusing email.
      </Paragraph>
      <Action href={`${sender.origin}/admin/mail?state=waiting`}>View waiting email</Action>
    </Letter>
  ),
}

/** '2026-03-01 12:00 UTC'. */
const minuteOf = (iso: string) => `${iso.slice(0, 16).replace('T', ' ')} UTC`
