import { Letter, type MailTemplate } from './letter.js'
import { Action, Paragraph } from './letter-parts.js'

/** To the applicant, when the application is received (product §4). */
export const affiliateReceived: MailTemplate<{ name: string; reviewHours: string }> = {
  subject: (_, { brand }) => `We have your application to the ${brand.name} affiliate programme`,
  Body: ({ name, reviewHours, ...sender }) => (
    <Letter
      {...sender}
      preview={`We'll review it and get back to you within ${reviewHours} hours.`}
      title="Your application is in"
      footer="You receive this because you applied to the affiliate programme in the member portal."
    >
      <Paragraph>Hello {name},</Paragraph>
      <Paragraph>
        Thank you for applying to the {sender.brand.name} affiliate programme. We&apos;ll review your
        application and get back to you within {reviewHours} hours.
      </Paragraph>
      <Paragraph>You can see where it stands at any time:</Paragraph>
      <Action href={`${sender.origin}/affiliate`}>See your application</Action>
    </Letter>
  ),
}
