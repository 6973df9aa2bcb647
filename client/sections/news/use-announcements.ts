import type { AnnouncementEntry } from '#src/content/collections/collections.contract.js'
import { type ReactNode, useMemo } from 'react'
import { useBrand } from '../../shell/brand/brand.js'
import { releasedOf } from '../../shell/content/collection-entries.js'
import { useContent, useContentItems } from '../../shell/content/content-context.js'
import { announcementList, inOrder } from './announcement-list.js'
import { newsContent } from './news.content.js'

export interface ShownAnnouncement extends AnnouncementEntry {
  /** Its words, formatted if masters have replaced a built-in announcement's. */
  shown: { title: ReactNode; text: ReactNode }
}

/** The announcements in the order of the screen: the released ones, otherwise the built-in ones with their replaced texts. */
export function useAnnouncements(): ShownAnnouncement[] {
  const content = useContent(newsContent)
  const brand = useBrand()
  const { template, items } = useContentItems()
  const released = useMemo(() => releasedOf(items, announcementList), [items])
  if (released) return inOrder(released.map((item) => ({ ...item, shown: item })))
  return inOrder(
    announcementList.builtIn(brand, template).map((item) => ({
      ...item,
      shown: { title: content.text(`news.${item.id}.title`), text: content.text(`news.${item.id}.text`) },
    })),
  )
}
