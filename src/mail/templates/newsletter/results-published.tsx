import { RECORD_PATH } from '#src/performance/record.contract.js'
import { Letter, type MailTemplate } from '../letter/letter.js'
import { Action, Facts, Quote } from '../letter/letter-parts.js'
import { HeadLine } from './subscription-footer.js'

interface Publication {
  /** How many rows were published. */
  rows: number
  /** Number and hash of the newest row. */
  head: { seq: number; hash: string }
}

/**
 * To operations, for every publication: the head outside the database, where no one rewrites it
 * (docs/decisions/performance.md).
 */
export const resultsPublished: MailTemplate<Publication> = {
  audience: 'operations',
  texts: {
    subject: { text: 'Performance record: {results} published' },
    preview: { text: 'The newest hash of the performance record.' },
    heading: { text: '{results} published' },
    intro: {
      text: 'Don’t delete this email. If the performance record is ever cut off or rewritten, the hash below proves it.',
    },
    details: {
      text: 'Your next newsletter ends with this line, so readers have the hash, too:',
    },
  },
  fields: ({ rows }) => ({ results: resultsOf(rows) }),
  samples: [{ rows: 3, head: { seq: 51, hash: 'a3f1'.repeat(16) } }],
  Body: ({ rows, head, text, ...letter }) => (
    <Letter
      {...letter}
      footer="You’re receiving this email because this address is notified of published results."
    >
      {text('intro')}
      <Facts
        rows={{
          Published: resultsOf(rows),
          'Newest row': head.seq.toLocaleString('en-US'),
          Hash: head.hash,
          Record: `${letter.origin}${RECORD_PATH}`,
        }}
      />
      {text('details')}
      <Quote>
        <HeadLine {...head} origin={letter.origin} />
      </Quote>
      <Action brand={letter.brand} href={`${letter.origin}/admin/performance`}>
        View record
      </Action>
    </Letter>
  ),
}

const resultsOf = (rows: number) => (rows === 1 ? '1 result' : `${rows.toLocaleString('en-US')} results`)
