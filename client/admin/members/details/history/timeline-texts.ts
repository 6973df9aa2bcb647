import type { TimelineEntry } from '#src/keys/members/member-timeline.contract.js'
import { changesOf } from '#client/admin/labels/recorded-values.js'
import { historyCopy } from './history.copy.js'

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
