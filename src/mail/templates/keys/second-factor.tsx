import { Letter, type MailTemplate } from '../letter/letter.js'
import { Action, Facts } from '../letter/letter-parts.js'

const CHANGES = {
  added: 'A second factor was added',
  removed: 'A second factor was removed',
  reset: 'All second factors were removed on the server',
  'codes-replaced': 'The recovery codes were replaced',
  'code-used': 'A recovery code was used',
}

interface SecondFactor {
  keyId: string
  /** The master's name. */
  member: string
  change: keyof typeof CHANGES
  /** What the master calls it; null if it is about codes or all of them. */
  factor: string | null
}

/** To operations: how a master proves who they are has changed (docs/decisions/access.md). */
export const secondFactor: MailTemplate<SecondFactor> = {
  audience: 'operations',
  texts: {
    subject: { text: '{member}: {change}' },
    preview: { text: 'If {member} didn’t do this, suspend the key.' },
    heading: { text: '{change}' },
    intro: {
      text: 'This is about the master key of {member}. If they didn’t do it themselves, suspend the key and check the audit log.',
    },
  },
  fields: ({ member, change }) => ({ member, change: CHANGES[change] }),
  samples: [
    { keyId: 'example', member: 'Ada Vale', change: 'added', factor: 'Ada’s laptop' },
    { keyId: 'example', member: 'Ada Vale', change: 'code-used', factor: null },
  ],
  Body: ({ keyId, member, change, factor, text, ...letter }) => (
    <Letter
      {...letter}
      footer="You’re receiving this email because this address gets the portal’s security notices."
    >
      {text('intro')}
      <Facts rows={{ Person: member, Change: CHANGES[change], ...(factor && { Name: factor }) }} />
      <Action brand={letter.brand} href={`${letter.origin}/admin/members?view=${keyId}`}>
        Open the key
      </Action>
    </Letter>
  ),
}
