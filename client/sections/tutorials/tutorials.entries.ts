import type { EntriesOf } from '../../shell/sections/entry.js'
import { trackOf } from '../../shell/session/member/levels.js'
import { shownVideos } from '../../shell/videos/video-list.js'
import { videoContent } from '../../shell/videos/videos.content.js'
import { tutorialsCopy } from './tutorials.copy.js'

/** The videos of the member's product, with the titles and links that masters have released. */
export const tutorialsEntries: EntriesOf = ({ brand, level, items, content }) =>
  shownVideos({ brand, template: trackOf(level), items }, content(videoContent)).map(
    ({ id, title, duration, url }) => ({
      id: `video:${id}`,
      group: 'videos' as const,
      label: title,
      detail: `${tutorialsCopy.videos.title} · ${duration}`,
      to: url,
      video: id,
    }),
  )
