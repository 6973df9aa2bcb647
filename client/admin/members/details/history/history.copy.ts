import { changesOf } from '#client/admin/labels/recorded-values.js'
import type { TimelineEntry } from '#src/keys/members/member-timeline.contract.js'
import { SENT_DAYS } from '#src/mail/outbox/outbox.contract.js'

/** Texts of what happened with a member, in the chunk of that part alone. */
export const historyCopy = {
  id: 'Member ID',
  mails: {
    title: 'Emails',
    none: `No emails in the last ${SENT_DAYS} days.`,
    all: 'All email to this address',
  },
  timeline: {
    title: 'Timeline',
    on: (subject: string) => `for ${subject}`,
    by: (actor: string) => `by ${actor}`,
    from: (client: string) => `from ${client}`,
    older: 'Show older',
    failed: 'We couldn’t load the timeline.',
    loading: 'Loading timeline…',
    none: 'Nothing recorded yet.',
    empty: 'none',
    /** Of a field whose values are not recorded. */
    set: 'set',
  },
}

const EMPTY = { text: historyCopy.timeline.empty }

/** The fields that an entry names, each with its value before and after; `from` is null of something new. */
export const fieldTexts = (entry: Pick<TimelineEntry, 'action' | 'before' | 'after'>) =>
  changesOf(entry)
    .filter(({ before, after }) => before || after)
    .map(({ field, before, after, isFact }) => ({
      field,
      from: isFact ? null : (before ?? EMPTY),
      to: after ?? EMPTY,
    }))
