import { MAX_REPORTS_PER_HOUR } from '#src/newsletter/newsletter.contract.js'
import { Letter, type MailTemplate } from '../letter/letter.js'
import { Paragraph } from '../letter/letter-parts.js'

interface Digest {
  /** Only the first few addresses. */
  emails: string[]
  total: number
}

/** To operations, for many confirmed subscriptions at once. */
export const newsletterDigest: MailTemplate<Digest> = {
  audience: 'operations',
  texts: {
    subject: { text: '{subscribers}' },
    preview: { text: 'Here’s who subscribed.' },
    heading: { text: '{subscribers}' },
  },
  fields: ({ total }) => ({ subscribers: subscribersOf(total), count: String(total) }),
  samples: [{ emails: ['ada@vale.example', 'grace@vale.example'], total: 2 }],
  Body: ({ emails, total, ...letter }) => (
    <Letter
      {...letter}
      footer={`You’re receiving this email because this address is notified of new subscribers. After the first ${MAX_REPORTS_PER_HOUR} within an hour, you get the rest in one list like this.`}
    >
      <Paragraph>
        Confirmed subscriptions
        {total > emails.length && ` (first ${emails.length} of ${total.toLocaleString('en-US')})`}:
      </Paragraph>
      <Paragraph>
        {emails.map((email) => (
          <span key={email}>
            {email}
            <br />
          </span>
        ))}
      </Paragraph>
    </Letter>
  ),
}

const subscribersOf = (count: number) =>
  count === 1 ? '1 new newsletter subscriber' : `${count.toLocaleString('en-US')} new newsletter subscribers`
