import { Letter, type MailTemplate } from '../letter/letter.js'

/** Sent by `npm run mail -- test ADDRESS`. */
export const mailTest: MailTemplate<object> = {
  audience: 'operations',
  texts: {
    subject: { text: 'Test email from the {brand} portal' },
    preview: { text: 'The portal can send email.' },
    heading: { text: 'The portal can send email' },
    intro: { text: 'This is a test. If you can read it, the portal’s mail settings work.' },
  },
  fields: () => ({}),
  samples: [{}],
  Body: ({ text, ...letter }) => (
    <Letter
      {...letter}
      footer="You’re receiving this email because an operator of the portal sent a test to this address."
    >
      {text('intro')}
    </Letter>
  ),
}
