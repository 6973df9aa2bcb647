import { Letter, type MailTemplate } from './letter.js'
import { Action, Paragraph } from './letter-parts.js'

/** To the applicant, when the application is approved. */
export const affiliateApproved: MailTemplate<{ name: string }> = {
  subject: (_, { brand }) => `Welcome to the ${brand.name} affiliate programme`,
  Body: ({ name, ...sender }) => (
    <Letter
      {...sender}
      preview="Your application has been approved. Your link is waiting for you."
      title="You are an affiliate now"
      footer="You receive this because you applied to the affiliate programme in the member portal."
    >
      <Paragraph>Hello {name},</Paragraph>
      <Paragraph>
        Your application has been approved. Your dashboard shows your link, your referrals and what you have
        earned.
      </Paragraph>
      <Action href={`${sender.origin}/affiliate`}>Open your affiliate dashboard</Action>
    </Letter>
  ),
}
