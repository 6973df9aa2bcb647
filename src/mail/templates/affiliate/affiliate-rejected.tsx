import { Letter, type MailTemplate } from '../letter/letter.js'
import { Quote } from '../letter/letter-parts.js'

/** To the applicant, with the reason if there is one. */
export const affiliateRejected: MailTemplate<{ name: string; reason?: string }> = {
  audience: 'affiliates',
  texts: {
    subject: { text: 'Your application to the {brand} affiliate program' },
    preview: { text: 'We’ve reviewed your application.' },
    heading: { text: 'We can’t accept your application this time' },
    greeting: { text: 'Hi {name},' },
    intro: {
      text: 'Thank you for your interest in our affiliate program. We’ve reviewed your application and can’t accept it this time.',
    },
    introWithReason: {
      text: 'Thank you for your interest in our affiliate program. We’ve reviewed your application and can’t accept it this time, for this reason:',
    },
    closing: {
      text: 'This doesn’t affect your membership. If you have questions, email us at {contact}.',
    },
  },
  fields: ({ name }) => ({ name }),
  samples: [{ name: 'Ada Vale', reason: 'Your website isn’t online yet.' }, { name: 'Ada Vale' }],
  Body: ({ reason, text, ...letter }) => (
    <Letter
      {...letter}
      footer="You’re receiving this email because you applied to the affiliate program in the Member Portal."
    >
      {text('greeting')}
      {text(reason ? 'introWithReason' : 'intro')}
      {reason && <Quote>{reason}</Quote>}
      {text('closing')}
    </Letter>
  ),
}
