import { Letter, type MailTemplate } from './letter.js'
import { Action, Facts, Paragraph } from './letter-parts.js'

interface LeakedKey {
  keyId: string
  name: string | null
  /** The address that the link to the new key goes to. */
  email: string
}

/** To operations: a member has replaced a key that others may have (docs/decisions/058). */
export const keyLeaked: MailTemplate<LeakedKey> = {
  subject: ({ name, email }) => `Key reported as leaked by ${name ?? email}`,
  Body: ({ keyId, name, email, ...sender }) => (
    <Letter
      {...sender}
      preview="The key was replaced. Check its latest sign-ins."
      title="A key was reported as leaked"
      footer="You’re receiving this email because this address gets the portal’s security notices."
    >
      <Paragraph>
        A member reported a leaked access key. The portal logged out every device, replaced the key, and
        emailed the member a link to the new one. Check the timeline for sign-ins that weren’t theirs.
      </Paragraph>
      <Facts rows={{ ...(name && { Member: name }), Email: email }} />
      <Action href={`${sender.origin}/admin/members?view=${keyId}`}>Open the member</Action>
    </Letter>
  ),
}
