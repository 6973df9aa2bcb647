import { Letter, type MailTemplate } from './letter.js'
import { Action, Facts } from './letter-parts.js'

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
  subject: ({ name }) => `New affiliate application: ${name}`,
  Body: ({ name, email, website, experience, audience, promotion, additional, ...sender }) => (
    <Letter
      {...sender}
      preview={`${name} has applied to become an affiliate.`}
      title="New affiliate application"
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
      <Action href={`${sender.origin}/admin/affiliate`}>Review application</Action>
    </Letter>
  ),
}
