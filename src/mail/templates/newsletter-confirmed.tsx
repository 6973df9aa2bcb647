import { MAX_REPORTS_PER_HOUR } from '../../newsletter/newsletter.contract.js'
import { Letter, type MailTemplate } from './letter.js'
import { Facts } from './letter-parts.js'

/** To operations, for every confirmed subscription. */
export const newsletterConfirmed: MailTemplate<{ email: string }> = {
  subject: ({ email }) => `New newsletter subscriber: ${email}`,
  Body: ({ email, ...sender }) => (
    <Letter
      {...sender}
      preview={`${email} confirmed their subscription.`}
      title="New newsletter subscriber"
      footer={`You’re receiving this email because this address is notified of new subscribers. If more than ${MAX_REPORTS_PER_HOUR} confirm within an hour, you get one list instead.`}
    >
      <Facts rows={{ Email: email, Status: 'Confirmed' }} />
    </Letter>
  ),
}
