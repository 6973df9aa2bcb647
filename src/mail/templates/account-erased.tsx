import { Letter, type MailTemplate } from './letter.js'
import { Paragraph } from './letter-parts.js'

/** The last email to a member: afterwards the address is erased too (docs/decisions/060). */
export const accountErased: MailTemplate<{ name: string | null }> = {
  subject: (_, { brand }) => `Your ${brand.name} account has been deleted`,
  Body: ({ name, ...sender }) => (
    <Letter
      {...sender}
      preview="Your access key no longer works, and we’ve deleted your personal data."
      title="Your account has been deleted"
      footer="You’re receiving this email because your account was deleted. It’s the last one: once it’s sent, we delete this address as well."
    >
      {name && <Paragraph>Hi {name},</Paragraph>}
      <Paragraph>
        As requested, we’ve deleted your {sender.brand.name} account and your personal data. Your access key
        no longer works.
      </Paragraph>
      <Paragraph>
        Our accounting records stay, without your name or address. Backups keep your data until they’re
        replaced by newer ones.
      </Paragraph>
    </Letter>
  ),
}
