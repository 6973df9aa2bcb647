import { Letter, type MailTemplate } from './letter.js'
import { Link, Paragraph, Quote } from './letter-parts.js'

/** To the applicant, with the reason if there is one. */
export const affiliateRejected: MailTemplate<{ name: string; reason?: string }> = {
  subject: (_, { brand }) => `Your application to the ${brand.name} affiliate programme`,
  Body: ({ name, reason, ...sender }) => (
    <Letter
      {...sender}
      preview="We have reviewed your application."
      title="We can't take you on as an affiliate"
      footer="You receive this because you applied to the affiliate programme in the member portal."
    >
      <Paragraph>Hello {name},</Paragraph>
      <Paragraph>
        Thank you for your interest in our affiliate programme. We have reviewed your application and
        can&apos;t accept it{reason ? ', for this reason:' : '.'}
      </Paragraph>
      {reason && <Quote>{reason}</Quote>}
      <Paragraph>
        Your membership is not affected. If you have a question about this, write to{' '}
        <Link href={`mailto:${sender.brand.contactEmail}`}>{sender.brand.contactEmail}</Link>.
      </Paragraph>
    </Letter>
  ),
}
