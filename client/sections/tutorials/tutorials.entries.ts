import type { EntriesOf } from '../../shell/palette/entry.js'
import { trackOf } from '../../shell/session/levels.js'
import { videosOf } from '../../shell/videos/videos.copy.js'
import { tutorialsContent } from './tutorials.content.js'
import { tutorialsCopy } from './tutorials.copy.js'

/** The videos of the member's product, with the titles and links that masters have released. */
export const tutorialsEntries: EntriesOf = ({ brand, level, content }) => {
  const { plainText, url } = content(tutorialsContent)
  return videosOf(trackOf(level), brand).map(({ id, duration }) => ({
    id: `video:${id}`,
    group: 'videos' as const,
    label: plainText(`tutorials.${id}.title`),
    detail: `${tutorialsCopy.videos.title} · ${duration}`,
    to: url(`tutorials.${id}.url`),
  }))
}
