import { Letter, type MailTemplate } from './letter.js'
import { Facts } from './letter-parts.js'

/** To operations, for every confirmed subscription. */
export const newsletterConfirmed: MailTemplate<{ email: string }> = {
  subject: ({ email }) => `New newsletter subscriber: ${email}`,
  Body: ({ email, ...sender }) => (
    <Letter
      {...sender}
      preview={`${email} has confirmed.`}
      title="New newsletter subscriber"
      footer="You receive this because your address is set to hear of new subscribers. When more than 20 come within an hour, you get one list instead."
    >
      <Facts rows={{ 'E-mail': email, Status: 'Confirmed' }} />
    </Letter>
  ),
}
