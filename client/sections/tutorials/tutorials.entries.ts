import type { EntriesOf } from '../../shell/sections/section.js'
import { trackOf } from '../../shell/session/member/levels.js'
import { shownVideos } from '../../shell/videos/video-list.js'
import { videoContent } from '../../shell/videos/videos.content.js'
import { searchableText } from '../../ui/content-view/searchable-text.js'
import { shownTabs } from './guide-list.js'
import { tutorialsCopy } from './tutorials.copy.js'

/** The tabs of the written guide, and the videos of the member's product, with the titles and links that masters have released. */
export const tutorialsEntries: EntriesOf = ({ brand, level, items, content }) => [
  ...shownTabs(items, brand, trackOf(level)).map(({ id, title, heading, lead, text }) => ({
    id: `guide:${id}`,
    group: 'guide' as const,
    label: heading,
    detail: title,
    text: `${title} ${lead} ${searchableText(text)}`,
    to: `/tutorials?tab=${id}`,
  })),
  ...shownVideos({ brand, template: trackOf(level), items }, content(videoContent)).map(
    ({ id, title, duration, url }) => ({
      id: `video:${id}`,
      group: 'videos' as const,
      label: title,
      detail: `${tutorialsCopy.videos.title} · ${duration}`,
      to: url,
      video: id,
    }),
  ),
]
