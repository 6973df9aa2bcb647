import type { Type } from '@nestjs/common'
import type { ContentPage } from '../content.contract.js'
import { AnnouncementDto } from './announcement.dto.js'
import { AnswerDto } from './answer.dto.js'
import { BrokerDto } from './broker.dto.js'
import type { Collection, Entry } from './collections.contract.js'
import { DownloadDto } from './download.dto.js'
import { entryFields } from './entry-fields.js'
import { GuideTabDto } from './guide-tab.dto.js'
import { PromotionDto } from './promotion.dto.js'
import { TileDto } from './tile.dto.js'
import { VideoDto } from './video.dto.js'

/** A collection whose entries a screen of members reads. */
export interface CollectionSchema {
  contentKey: string
  title: string
  page: ContentPage
  entry: Type<Entry>
}

const COLLECTIONS: readonly CollectionSchema[] = [
  { contentKey: 'news.announcements', title: 'Announcements', page: 'news', entry: AnnouncementDto },
  { contentKey: 'tutorials.videos', title: 'Videos', page: 'tutorials', entry: VideoDto },
  { contentKey: 'tutorials.guide', title: 'Guide', page: 'tutorials', entry: GuideTabDto },
  { contentKey: 'faq.answers', title: 'Questions and answers', page: 'faq', entry: AnswerDto },
  { contentKey: 'downloads.releases', title: 'Versions', page: 'downloads', entry: DownloadDto },
  { contentKey: 'links.brokers', title: 'Supported brokers', page: 'links', entry: BrokerDto },
  { contentKey: 'links.tiles', title: 'Resources', page: 'links', entry: TileDto },
  { contentKey: 'affiliate.promotions', title: 'Promotions', page: 'affiliate', entry: PromotionDto },
]
const BY_KEY = new Map(COLLECTIONS.map((collection) => [collection.contentKey, collection]))

export const collectionOf = (contentKey: string): CollectionSchema | undefined => BY_KEY.get(contentKey)

/** Returns all collections with their fields, for forms (contract §5, 'Collections'). */
export const describeCollections = (): Collection[] =>
  COLLECTIONS.map(({ entry, ...shown }) => ({ ...shown, fields: entryFields(entry) }))
