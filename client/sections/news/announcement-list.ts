import type { AnnouncementEntry, AnnouncementTag } from '#src/content/collections/collections.contract.js'
import { isSafeUrl } from '#src/content/safe-url.contract.js'
import { type CollectionReader, isDay, isText } from '../../shell/content/collection-entries.js'
import { announcements, TAGS } from './announcements.copy.js'

/** The announcements as a collection. One with a tag that this version does not have is a notice. */
export const announcementList: CollectionReader<AnnouncementEntry> = {
  contentKey: 'news.announcements',
  builtIn: announcements,
  read({ title, text, tag, date, version, link, linkLabel, pinned }, id) {
    if (!isText(title) || !isText(text) || !isDay(date)) return null
    return {
      id,
      date,
      tag: isTag(tag) ? tag : 'Notice',
      title,
      text,
      ...(isText(version) && { version }),
      ...(isText(link) && isSafeUrl(link) && { link }),
      ...(isText(linkLabel) && { linkLabel }),
      pinned: pinned === true,
    }
  },
}

const isTag = (value: unknown): value is AnnouncementTag => isText(value) && Object.hasOwn(TAGS, value)

/** In the order of the screen: pinned ones first, then the newest. */
export const inOrder = <Item extends Pick<AnnouncementEntry, 'date' | 'pinned'>>(
  items: readonly Item[],
): Item[] =>
  items.toSorted(
    (one, other) =>
      Number(other.pinned ?? false) - Number(one.pinned ?? false) || other.date.localeCompare(one.date),
  )
