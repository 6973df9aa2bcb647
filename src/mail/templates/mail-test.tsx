import { Letter, type MailTemplate } from './letter.js'
import { Paragraph } from './letter-parts.js'

/** Sent by `npm run mail -- test ADDRESS`. */
export const mailTest: MailTemplate<object> = {
  subject: (_, { brand }) => `Test mail of the ${brand.name} portal`,
  Body: (sender) => (
    <Letter
      {...sender}
      preview="Mail leaves the portal."
      title="Mail leaves the portal"
      footer="You receive this because an operator of the portal has sent a test mail to this address."
    >
      <Paragraph>This is a test mail. If you can read it, the portal&apos;s mail settings work.</Paragraph>
    </Letter>
  ),
}
