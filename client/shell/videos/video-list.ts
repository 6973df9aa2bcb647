import type { VideoEntry } from '#src/content/collections/collections.contract.js'
import type { ReleasedItem } from '#src/content/content.contract.js'
import { isSafeUrl } from '#src/content/safe-url.contract.js'
import type { Template } from '#src/keys/keys.contract.js'
import type { Brand } from '#src/platform/brand/brand.contract.js'
import {
  type CollectionReader,
  isFor,
  isText,
  readProduct,
  releasedOf,
} from '../content/collection-entries.js'
import type { PageContent } from '../content/content-context.js'
import type { VideoText } from './videos.content.js'
import { videosOf } from './videos.copy.js'

export interface Video extends VideoEntry {
  /** Minutes and seconds. */
  duration: string
}

export const videoList: CollectionReader<VideoEntry> = {
  contentKey: 'tutorials.videos',
  builtIn: videosOf,
  read({ title, url, seconds, product, part }, id) {
    if (!isText(title) || !isText(url) || !isSafeUrl(url) || !isLength(seconds)) return null
    return {
      id,
      title,
      url,
      seconds,
      product: readProduct(product),
      ...(typeof part === 'number' && { part }),
    }
  },
}

const isLength = (value: unknown): value is number => Number.isInteger(value) && Number(value) > 0

/** The videos of a template's members: the released ones, otherwise the built-in ones with their replaced texts. */
export function shownVideos(
  { brand, template, items }: { brand: Brand; template: Template; items: readonly ReleasedItem[] },
  content: PageContent<VideoText>,
): Video[] {
  const released = releasedOf(items, videoList)?.filter((video) => isFor(template, video))
  const videos =
    released ??
    videosOf(brand, template).map((video) => ({
      ...video,
      title: content.plainText(`tutorials.${video.id}.title`),
      url: content.url(`tutorials.${video.id}.url`),
    }))
  return videos.map((video) => ({ ...video, duration: formatLength(video.seconds) }))
}

/** Minutes and seconds, with hours from one hour on: 400 is 6:40, 3661 is 1:01:01. */
export const formatLength = (seconds: number): string =>
  new Date(seconds * 1000)
    .toISOString()
    .slice(11, 19)
    .replace(/^0(0:0?)?/, '')
