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
      preview={`${name} would like to become an affiliate.`}
      title="New affiliate application"
      footer="You receive this because your address is set to hear of new applications."
    >
      <Facts
        rows={{
          Name: name,
          'E-mail': email,
          Website: website,
          Experience: experience,
          Audience: audience,
          Promotion: promotion,
          ...(additional ? { Additional: additional } : {}),
        }}
      />
      <Action href={`${sender.origin}/admin/affiliate`}>Review it</Action>
    </Letter>
  ),
}
