import { Letter, type MailTemplate } from './letter.js'
import { Paragraph } from './letter-parts.js'

/** Sent by `npm run mail -- test ADDRESS`. */
export const mailTest: MailTemplate<object> = {
  subject: (_, { brand }) => `Test email from the ${brand.name} portal`,
  Body: (sender) => (
    <Letter
      {...sender}
      preview="The portal can send email."
      title="The portal can send email"
      footer="You’re receiving this email because an operator of the portal sent a test to this address."
    >
      <Paragraph>This is a test. If you can read it, the portal’s mail settings work.</Paragraph>
    </Letter>
  ),
}
