import { useBrand } from '../brand/brand.js'
import { useContent, useContentItems } from '../content/content-context.js'
import { useChecklist } from '../progress/use-checklist.js'
import { videoContent } from './videos.content.js'
import { videosOf } from './videos.copy.js'

/** The videos of the member's product, as masters have named them, and which of them are watched. */
export function useVideos() {
  const { template } = useContentItems()
  const content = useContent(videoContent)
  const videos = videosOf(template, useBrand()).map((video) => ({
    ...video,
    title: content.plainText(`tutorials.${video.id}.title`),
    href: content.url(`tutorials.${video.id}.url`),
  }))
  const watched = useChecklist(
    'videos',
    videos.map(({ id }) => id),
  )
  return { videos, ...watched }
}
