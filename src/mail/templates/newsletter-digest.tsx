import { MAX_REPORTS_PER_HOUR } from '../../newsletter/newsletter.contract.js'
import { Letter, type MailTemplate } from './letter.js'
import { Paragraph } from './letter-parts.js'

interface Digest {
  /** Only the first few addresses. */
  emails: string[]
  total: number
}

/** To operations, for many confirmed subscriptions at once. */
export const newsletterDigest: MailTemplate<Digest> = {
  audience: 'operations',
  texts: {
    subject: { text: '{count} new newsletter subscribers' },
    preview: { text: 'Several people subscribed within an hour.' },
    heading: { text: '{count} new newsletter subscribers' },
  },
  fields: ({ total }) => ({ count: String(total) }),
  samples: [{ emails: ['ada@vale.example', 'grace@vale.example'], total: 2 }],
  Body: ({ emails, total, ...letter }) => (
    <Letter
      {...letter}
      footer={`You’re receiving this email because this address is notified of new subscribers. If more than ${MAX_REPORTS_PER_HOUR} confirm within an hour, you get one list like this.`}
    >
      <Paragraph>
        These people confirmed their subscription
        {total > emails.length && ` (first ${emails.length} of ${total})`}:
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
