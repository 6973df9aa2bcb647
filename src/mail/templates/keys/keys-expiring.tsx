import { dayOf, zoneName } from '#src/platform/business-time.contract.js'
import { Letter, type MailTemplate } from '../letter/letter.js'
import { Action, Paragraph } from '../letter/letter-parts.js'

interface ExpiringKeys {
  /** Only the first, the earliest first. */
  members: { expiresAt: string; holder: string | null; email: string | null; level: string }[]
  total: number
  /** Within which the access ends. */
  days: number
}

/** To operations, once a week (docs/decisions/mail.md). */
export const keysExpiring: MailTemplate<ExpiringKeys> = {
  audience: 'operations',
  texts: {
    subject: { text: '{members} with access ending within {days} days' },
    preview: { text: 'The weekly list of members whose access ends soon.' },
    heading: { text: '{members} with access ending within {days} days' },
  },
  fields: ({ total, days }) => ({ members: membersOf(total), days: String(days) }),
  samples: [
    {
      members: [
        {
          expiresAt: '2027-03-31T23:59:59.000Z',
          holder: 'Ada Vale',
          email: 'ada@vale.example',
          level: 'Indicator',
        },
      ],
      total: 1,
      days: 30,
    },
  ],
  Body: ({ members, total, ...letter }) => (
    <Letter
      {...letter}
      footer="You’re receiving this email because this address gets a weekly list of members whose access ends soon. If there are none, we don’t send one."
    >
      <Paragraph>
        Sorted by end date ({zoneName()})
        {total > members.length && `, first ${members.length} of ${total.toLocaleString('en-US')}`}:
      </Paragraph>
      <Paragraph>
        {members.map(({ expiresAt, holder, email, level }, at) => (
          // Each line begins with a date: pasted into a spreadsheet, none is a formula.
          <span key={at}>
            {[dayOf(new Date(expiresAt)), holder, email, level].filter(Boolean).join(' · ')}
            <br />
          </span>
        ))}
      </Paragraph>
      <Action brand={letter.brand} href={`${letter.origin}/admin/members?state=expiring`}>
        View these members
      </Action>
    </Letter>
  ),
}

const membersOf = (count: number) => (count === 1 ? '1 member' : `${count.toLocaleString('en-US')} members`)
