import { Letter, type MailTemplate } from '../letter/letter.js'
import { Action, Paragraph } from '../letter/letter-parts.js'
import { shortMomentOf } from '../letter/business-moment.js'

interface WaitingApplications {
  ids: string[]
  /** Only the first, the longest waiting first. */
  applications: { name: string; answerBy: string }[]
  total: number
  /** '24-48'. */
  reviewHours: string
}

/** To operations: applications whose promised time is almost over (docs/decisions/affiliate.md). */
export const affiliateWaiting: MailTemplate<WaitingApplications> = {
  audience: 'operations',
  texts: {
    subject: { text: '{applications} waiting for an answer' },
    preview: { text: 'We promised an answer within {hours} hours.' },
    heading: { text: '{applications} waiting for an answer' },
    intro: { text: 'We promise every applicant an answer within {hours} hours. That time is almost up.' },
  },
  fields: ({ total, reviewHours }) => ({ applications: applicationsOf(total), hours: reviewHours }),
  samples: [
    {
      ids: ['example'],
      applications: [{ name: 'Ada Vale', answerBy: '2027-03-31T23:59:00.000Z' }],
      total: 1,
      reviewHours: '24-48',
    },
  ],
  Body: ({ applications, total, text, ...letter }) => (
    <Letter
      {...letter}
      footer="You’re receiving this email because this address is notified before an application is overdue."
    >
      {text('intro')}
      <Paragraph>
        Answer by
        {total > applications.length && `, first ${applications.length} of ${total.toLocaleString('en-US')}`}:
      </Paragraph>
      <Paragraph>
        {applications.map(({ name, answerBy }, at) => (
          <span key={at}>
            {shortMomentOf(answerBy)} · {name}
            <br />
          </span>
        ))}
      </Paragraph>
      <Action brand={letter.brand} href={`${letter.origin}/admin/affiliate?status=pending-review`}>
        Review applications
      </Action>
    </Letter>
  ),
}

const applicationsOf = (count: number) =>
  count === 1 ? '1 affiliate application' : `${count.toLocaleString('en-US')} affiliate applications`
