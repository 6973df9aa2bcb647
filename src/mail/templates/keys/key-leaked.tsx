import { Letter, type MailTemplate } from '../letter/letter.js'
import { Action, Facts } from '../letter/letter-parts.js'

interface LeakedKey {
  keyId: string
  name: string | null
  /** The address that the link to the new key goes to. */
  email: string
}

/** To operations: a member has replaced a key that others may have (docs/decisions/access.md). */
export const keyLeaked: MailTemplate<LeakedKey> = {
  audience: 'operations',
  texts: {
    subject: { text: '{member} reported a leaked key' },
    preview: { text: 'The key was replaced. Check its latest sign-ins.' },
    heading: { text: 'A key was reported as leaked' },
    intro: {
      text: 'A member reported a leaked access key. The portal logged out every device, replaced the key, and emailed the member a link to the new one. Check the timeline for sign-ins that weren’t theirs.',
    },
  },
  fields: ({ name, email }) => ({ member: name ?? email, email }),
  samples: [{ keyId: 'example', name: 'Ada Vale', email: 'ada@vale.example' }],
  Body: ({ keyId, name, email, text, ...letter }) => (
    <Letter
      {...letter}
      footer="You’re receiving this email because this address gets the portal’s security notices."
    >
      {text('intro')}
      <Facts rows={{ ...(name && { Member: name }), Email: email }} />
      <Action brand={letter.brand} href={`${letter.origin}/admin/members?view=${keyId}`}>
        Open the member
      </Action>
    </Letter>
  ),
}
