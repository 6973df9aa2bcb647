import { startOfDay } from '#src/platform/business-time.contract.js'
import { Letter, type MailTemplate } from '../letter/letter.js'
import { Action } from '../letter/letter-parts.js'
import { dayOf } from '../letter/eastern-time.js'

interface Leaves {
  /** Of the business: YYYY-MM-DD. */
  day: string
  total: number
}

/** To operations: how many people left on a day, not who. */
export const newsletterLeaves: MailTemplate<Leaves> = {
  audience: 'operations',
  texts: {
    subject: { text: '{subscribers} left the newsletter on {day}' },
    preview: { text: 'They no longer get it.' },
    heading: { text: '{subscribers} left the newsletter' },
    intro: { text: 'On {day}. They no longer get the newsletter.' },
  },
  fields: ({ day, total }) => ({
    subscribers: subscribersOf(total),
    count: String(total),
    day: dayOf(startOfDay(day).toISOString()),
  }),
  samples: [{ day: '2026-11-28', total: 3 }],
  Body: ({ text, ...letter }) => (
    <Letter
      {...letter}
      footer="You’re receiving this email because this address is notified once a day if subscribers left the newsletter."
    >
      {text('intro')}
      <Action brand={letter.brand} href={`${letter.origin}/admin/newsletter?state=unsubscribed`}>
        View subscribers
      </Action>
    </Letter>
  ),
}

const subscribersOf = (count: number) =>
  count === 1 ? '1 subscriber' : `${count.toLocaleString('en-US')} subscribers`
