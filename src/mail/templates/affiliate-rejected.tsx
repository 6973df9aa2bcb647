import { Letter, type MailTemplate } from './letter.js'
import { Link, Paragraph, Quote } from './letter-parts.js'

/** To the applicant, with the reason if there is one. */
export const affiliateRejected: MailTemplate<{ name: string; reason?: string }> = {
  subject: (_, { brand }) => `Your application to the ${brand.name} affiliate program`,
  Body: ({ name, reason, ...sender }) => (
    <Letter
      {...sender}
      preview="We’ve reviewed your application."
      title="We can’t accept your application this time"
      footer="You’re receiving this email because you applied to the affiliate program in the Member Portal."
    >
      <Paragraph>Hi {name},</Paragraph>
      <Paragraph>
        Thank you for your interest in our affiliate program. We’ve reviewed your application and can’t accept
        it this time{reason ? ', for this reason:' : '.'}
      </Paragraph>
      {reason && <Quote>{reason}</Quote>}
      <Paragraph>
        This doesn’t affect your membership. If you have questions, email us at{' '}
        <Link href={`mailto:${sender.brand.contactEmail}`}>{sender.brand.contactEmail}</Link>.
      </Paragraph>
    </Letter>
  ),
}
