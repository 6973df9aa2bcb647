import { Letter, type MailTemplate } from '../letter/letter.js'
import { Action } from '../letter/letter-parts.js'

/** To the applicant, when the application is received (product §4). */
export const affiliateReceived: MailTemplate<{ name: string; reviewHours: string }> = {
  audience: 'affiliates',
  texts: {
    subject: { text: 'We’ve received your application to the {brand} affiliate program' },
    preview: { text: 'We’ll review it and get back to you within {hours} hours.' },
    heading: { text: 'We’ve received your application' },
    greeting: { text: 'Hi {name},' },
    intro: {
      text: 'Thank you for applying to the {brand} affiliate program. We’ll review your application and get back to you within {hours} hours.',
    },
    closing: { text: 'You can check its status any time:' },
  },
  fields: ({ name, reviewHours }) => ({ name, hours: reviewHours }),
  samples: [{ name: 'Ada Vale', reviewHours: '24-48' }],
  Body: ({ text, ...letter }) => (
    <Letter
      {...letter}
      footer="You’re receiving this email because you applied to the affiliate program in the Member Portal."
    >
      {text('greeting')}
      {text('intro')}
      {text('closing')}
      <Action brand={letter.brand} href={`${letter.origin}/affiliate`}>
        View your application
      </Action>
    </Letter>
  ),
}
