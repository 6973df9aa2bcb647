import { type AnnouncementEntry, AUDIENCE_LEVELS } from '#src/content/collections/collections.contract.js'
import type { ReleasedItem } from '#src/content/content.contract.js'
import { CAMPAIGN_LIMITS, type CampaignText } from '#src/newsletter/campaigns/campaigns.contract.js'
import { escapeMarkup, paragraph } from '#client/ui/content-view/write-markup.js'
import { readEntries } from '../entries/entries.js'
import { releasesCopy } from './releases.copy.js'

export const ANNOUNCEMENTS = 'news.announcements'

/** Announcements that members see from now on and didn't before. */
export function newAnnouncements(
  before: ReleasedItem | undefined,
  after: ReleasedItem | undefined,
  now: Date,
): AnnouncementEntry[] {
  const seen = new Set(announcementsIn(before).map(({ id }) => id))
  return announcementsIn(after).filter(
    ({ id, hidden, from }) => !seen.has(id) && !hidden && !(from && Date.parse(from) > now.getTime()),
  )
}

const announcementsIn = (item: ReleasedItem | undefined) =>
  (readEntries(item?.content ?? '') ?? []) as unknown as AnnouncementEntry[]

/** A newsletter that says what announcements do, to the members who see them: to all subscribers if one is for everybody. */
export function letterOf(entries: readonly AnnouncementEntry[]): CampaignText {
  const html = entries.map(({ title, text, link, linkLabel }) => [
    ...(entries.length > 1 ? [`<h3>${escapeMarkup(title)}</h3>`] : []),
    ...text
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => paragraph(escapeMarkup(line))),
    ...(link
      ? [
          paragraph(
            `<a href="${escapeMarkup(link)}">${escapeMarkup(linkLabel ?? releasesCopy.letter.link)}</a>`,
          ),
        ]
      : []),
  ])
  const isForAll = entries.some(({ levels = [] }) => levels.length === 0)
  return {
    subject: entries[0]!.title.slice(0, CAMPAIGN_LIMITS.subject),
    html: html.flat().join(''),
    audience: {
      subscribers: isForAll,
      levels: isForAll
        ? []
        : AUDIENCE_LEVELS.filter((level) => entries.some(({ levels }) => levels?.includes(level))),
    },
  }
}
