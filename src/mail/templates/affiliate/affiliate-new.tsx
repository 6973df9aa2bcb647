import { Letter, type MailTemplate } from '../letter/letter.js'
import { Action, Facts } from '../letter/letter-parts.js'

interface Application {
  name: string
  email: string
  website: string
  experience: string
  audience: string
  promotion: string
  additional?: string
}

/** To operations, for every application. */
export const affiliateNew: MailTemplate<Application> = {
  audience: 'operations',
  texts: {
    subject: { text: 'New affiliate application: {name}' },
    preview: { text: '{name} has applied to become an affiliate.' },
    heading: { text: 'New affiliate application' },
  },
  fields: ({ name }) => ({ name }),
  samples: [
    {
      name: 'Ada Vale',
      email: 'ada@vale.example',
      website: 'https://vale.example',
      experience: 'Expert (5+ years)',
      audience: 'Small (1K-10K followers)',
      promotion: 'Newsletter and videos',
    },
  ],
  Body: ({ name, email, website, experience, audience, promotion, additional, ...letter }) => (
    <Letter
      {...letter}
      footer="You’re receiving this email because this address is notified of new applications."
    >
      <Facts
        rows={{
          Name: name,
          Email: email,
          Website: website,
          Experience: experience,
          Audience: audience,
          'Promotion Methods': promotion,
          ...(additional ? { 'Additional Info': additional } : {}),
        }}
      />
      <Action brand={letter.brand} href={`${letter.origin}/admin/affiliate`}>
        Review application
      </Action>
    </Letter>
  ),
}
