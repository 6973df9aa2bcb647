import type { EntriesOf } from '../../shell/palette/entry.js'
import { tutorialsContent } from './tutorials.content.js'
import { tutorials, tutorialsCopy } from './tutorials.copy.js'

/** The videos, with the titles and links that masters have released. */
export const tutorialsEntries: EntriesOf = ({ brand, content }) => {
  const { plainText, url } = content(tutorialsContent)
  return tutorials(brand).map(({ id, duration }) => ({
    id: `video:${id}`,
    group: 'videos' as const,
    label: plainText(`tutorials.${id}.title`),
    detail: `${tutorialsCopy.videos.title} · ${duration}`,
    to: url(`tutorials.${id}.url`),
  }))
}
