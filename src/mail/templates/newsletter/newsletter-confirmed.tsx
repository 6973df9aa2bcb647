import { MAX_REPORTS_PER_HOUR } from '#src/newsletter/newsletter.contract.js'
import { Letter, type MailTemplate } from '../letter/letter.js'
import { Facts } from '../letter/letter-parts.js'

/** To operations, for every confirmed subscription. */
export const newsletterConfirmed: MailTemplate<{ email: string }> = {
  audience: 'operations',
  texts: {
    subject: { text: 'New newsletter subscriber: {email}' },
    preview: { text: '{email} confirmed their subscription.' },
    heading: { text: 'New newsletter subscriber' },
  },
  fields: ({ email }) => ({ email }),
  samples: [{ email: 'ada@vale.example' }],
  Body: ({ email, ...letter }) => (
    <Letter
      {...letter}
      footer={`You’re receiving this email because this address is notified of new subscribers. After the first ${MAX_REPORTS_PER_HOUR} within an hour, you get the rest in one list.`}
    >
      <Facts rows={{ Email: email, Status: 'Confirmed' }} />
    </Letter>
  ),
}
