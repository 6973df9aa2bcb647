import { Letter, type MailTemplate } from './letter.js'
import { Paragraph } from './letter-parts.js'

interface Digest {
  /** Only the first few addresses. */
  emails: string[]
  total: number
}

/** To operations, for many confirmed subscriptions at once. */
export const newsletterDigest: MailTemplate<Digest> = {
  subject: ({ total }) => `${total} new newsletter subscribers`,
  Body: ({ emails, total, ...sender }) => (
    <Letter
      {...sender}
      preview="They came faster than one mail each would tell."
      title={`${total} new newsletter subscribers`}
      footer="You receive this because your address is set to hear of new subscribers. When more than 20 come within an hour, they come as a list like this one."
    >
      <Paragraph>
        These addresses have confirmed{total > emails.length && `; the first ${emails.length} of ${total}`}:
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
