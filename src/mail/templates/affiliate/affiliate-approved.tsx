import { Letter, type MailTemplate } from '../letter/letter.js'
import { Action } from '../letter/letter-parts.js'

/** To the applicant, when the application is approved. */
export const affiliateApproved: MailTemplate<{ name: string }> = {
  audience: 'affiliates',
  texts: {
    subject: { text: 'Welcome to the {brand} affiliate program' },
    preview: { text: 'Your application has been approved. Your referral link is ready.' },
    heading: { text: 'You’re now an affiliate' },
    greeting: { text: 'Hi {name},' },
    intro: {
      text: 'Your application has been approved. Your dashboard shows your referral link, your referrals, and your earnings.',
    },
  },
  fields: ({ name }) => ({ name }),
  samples: [{ name: 'Ada Vale' }],
  Body: ({ text, ...letter }) => (
    <Letter
      {...letter}
      footer="You’re receiving this email because you applied to the affiliate program in the Member Portal."
    >
      {text('greeting')}
      {text('intro')}
      <Action brand={letter.brand} href={`${letter.origin}/affiliate`}>
        Open your affiliate dashboard
      </Action>
    </Letter>
  ),
}
