import { Letter, type MailTemplate } from '../letter/letter.js'

/** The last email to a member: afterwards the address is erased too (docs/decisions/personal-data.md). */
export const accountErased: MailTemplate<{ name: string | null }> = {
  audience: 'members',
  texts: {
    subject: { text: 'Your {brand} account has been deleted' },
    preview: { text: 'Your access key no longer works, and we’ve deleted your personal data.' },
    heading: { text: 'Your account has been deleted' },
    greeting: { text: 'Hi {name},', own: ['name'] },
    intro: {
      text: 'As requested, we’ve deleted your {brand} account and your personal data. Your access key no longer works.',
    },
    details: {
      text: 'Our accounting records, a log of what was done, and parts of any affiliate application stay, without your name or address. Backups keep your data until they’re replaced by newer ones.',
    },
  },
  fields: ({ name }) => ({ name: name ?? '' }),
  samples: [{ name: 'Ada Vale' }],
  Body: ({ name, text, ...letter }) => (
    <Letter
      {...letter}
      footer="You’re receiving this email because your account was deleted. It’s the last one about this account: once it’s sent, we delete this address as well, unless another key uses it."
    >
      {name && text('greeting')}
      {text('intro')}
      {text('details')}
    </Letter>
  ),
}
