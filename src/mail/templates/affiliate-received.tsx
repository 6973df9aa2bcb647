import { Letter, type MailTemplate } from './letter.js'
import { Action, Paragraph } from './letter-parts.js'

/** To the applicant, when the application is received (product §4). */
export const affiliateReceived: MailTemplate<{ name: string; reviewHours: string }> = {
  subject: (_, { brand }) => `We’ve received your application to the ${brand.name} affiliate program`,
  Body: ({ name, reviewHours, ...sender }) => (
    <Letter
      {...sender}
      preview={`We’ll review it and get back to you within ${reviewHours} hours.`}
      title="We’ve received your application"
      footer="You’re receiving this email because you applied to the affiliate program in the Member Portal."
    >
      <Paragraph>Hi {name},</Paragraph>
      <Paragraph>
        Thank you for applying to the {sender.brand.name} affiliate program. We’ll review your application and
        get back to you within {reviewHours} hours.
      </Paragraph>
      <Paragraph>You can check its status any time:</Paragraph>
      <Action href={`${sender.origin}/affiliate`}>View your application</Action>
    </Letter>
  ),
}
