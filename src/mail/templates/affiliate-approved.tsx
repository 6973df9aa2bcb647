import { Letter, type MailTemplate } from './letter.js'
import { Action, Paragraph } from './letter-parts.js'

/** To the applicant, when the application is approved. */
export const affiliateApproved: MailTemplate<{ name: string }> = {
  subject: (_, { brand }) => `Welcome to the ${brand.name} affiliate program`,
  Body: ({ name, ...sender }) => (
    <Letter
      {...sender}
      preview="Your application has been approved. Your referral link is ready."
      title="You’re now an affiliate"
      footer="You’re receiving this email because you applied to the affiliate program in the Member Portal."
    >
      <Paragraph>Hi {name},</Paragraph>
      <Paragraph>
        Your application has been approved. Your dashboard shows your referral link, your referrals, and your
        earnings.
      </Paragraph>
      <Action href={`${sender.origin}/affiliate`}>Open your affiliate dashboard</Action>
    </Letter>
  ),
}
