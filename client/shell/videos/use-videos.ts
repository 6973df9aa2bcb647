import { useMemo } from 'react'
import { useBrand } from '../brand/brand.js'
import { useContent, useContentItems } from '../content/content-context.js'
import { useChecklist } from '../progress/progress-context.js'
import { shownVideos } from './video-list.js'
import { videoContent } from './videos.content.js'

/** The videos of the member's product, as masters have released them, and which of them are watched. */
export function useVideos() {
  const { template, items } = useContentItems()
  const content = useContent(videoContent)
  const brand = useBrand()
  const videos = useMemo(
    () => shownVideos({ brand, template, items }, content),
    [brand, template, items, content],
  )
  const watched = useChecklist(
    'videos',
    videos.map(({ id }) => id),
  )
  return { videos, ...watched }
}
