/** Collections: content items of type json with a fixed content key, whose entries have a schema (contract §5, 'Collections'). */
import type { KeyLevel, Template } from '../../keys/keys.contract.js'
import type { ContentPage } from '../content.contract.js'

/** Entries of a collection. */
export const COLLECTION_ENTRIES_MAX = 200
/** Characters of a collection. */
export const COLLECTION_MAX = 200_000
/** Ids stay when an entry changes: progress and addresses refer to them. */
export const ENTRY_ID_PATTERN = /^[a-z0-9-]{1,60}$/

export const ANNOUNCEMENT_TAGS = ['Release', 'Coming soon', 'Partnership', 'Notice'] as const
export const PRODUCTS = ['automation', 'indicator', 'both'] as const
/** `quarter-end`: the last month of each quarter. */
export const PROMOTION_PERIODS = ['quarter-end'] as const
/** Levels that an entry can be limited to. Masters see all entries. */
export const AUDIENCE_LEVELS = ['standard', 'automation', 'indicator', 'fullaccess', 'lifetime'] as const

export type AnnouncementTag = (typeof ANNOUNCEMENT_TAGS)[number]
export type Product = (typeof PRODUCTS)[number]
export type PromotionPeriod = (typeof PROMOTION_PERIODS)[number]
export type AudienceLevel = Exclude<KeyLevel, 'master'>

/** Instants are ISO 8601 with a zone, days YYYY-MM-DD. Members get entries without `levels`, `from` and `until`. */
export interface Entry {
  id: string
  /** Nobody gets it. */
  hidden?: boolean
}

/** Of `news.announcements`. */
export interface AnnouncementEntry extends Entry {
  title: string
  text: string
  tag: AnnouncementTag
  date: string
  /** Of a release. */
  version?: string
  /** https or a path of the portal. */
  link?: string
  linkLabel?: string
  /** Absent or empty: all. */
  levels?: AudienceLevel[]
  pinned?: boolean
  from?: string
  /** After `from`. */
  until?: string
}

/** Of `tutorials.videos`. */
export interface VideoEntry extends Entry {
  title: string
  /** https only. */
  url: string
  seconds: number
  product: Product
  /** Its place in the training series. */
  part?: number
}

/** A tab of `tutorials.guide`; its id is the tab's address. */
export interface GuideTabEntry extends Entry {
  /** On the tab. */
  title: string
  heading: string
  lead: string
  /** HTML of the allow-list; each heading begins a numbered part. */
  text: string
  product: Product
  /** The title of the tab's video; without an address it is announced as coming soon. */
  video?: string
  seconds?: number
  /** https only. */
  url?: string
}

/** Of `faq.answers`. */
export interface AnswerEntry extends Entry {
  section: string
  question: string
  /** HTML of the allow-list. */
  answer: string
  product: Product
  /** The answer mentions returns, so the risk notice is shown with it. */
  hasReturns?: boolean
}

/** Of `downloads.releases`. */
export interface DownloadEntry extends Entry {
  product: Template
  version: string
  date: string
  notes: string
  /** https only. A version without a file is only named in texts. */
  url?: string
  /** Bytes. */
  size?: number
  /** 64 hexadecimal digits. */
  sha256?: string
  /** Of the levels standard, automation and indicator, fullaccess, lifetime: this one and those after it get the entry. */
  minLevel: AudienceLevel
}

/** Of `links.brokers`. */
export interface BrokerEntry extends Entry {
  name: string
  url?: string
  note?: string
}

/** Of `links.tiles`. */
export interface TileEntry extends Entry {
  title: string
  text: string
  url: string
  product: Product
}

/** Of `affiliate.promotions`. What members read; commissions follow the program's rules (product §9). */
export interface PromotionEntry extends Entry {
  title: string
  text: string
  /** As displayed: '40%'. Of the quarter's end and the first sale, members see what the rules pay instead. */
  reward: string
  /** Takes the place of `starts` and `ends`. */
  repeats?: PromotionPeriod
  /** First and last day of the business, by which sales count. Without a last day, it has no end. */
  starts?: string
  ends?: string
  levels?: AudienceLevel[]
  from?: string
  /** After `from`. */
  until?: string
}

export type FieldType =
  | 'id'
  | 'text'
  | 'longText'
  | 'html'
  | 'choice'
  | 'levels'
  | 'date'
  | 'instant'
  | 'url'
  | 'boolean'
  | 'seconds'
  | 'integer'
  | 'bytes'
  | 'hash'

export interface CollectionField {
  name: string
  label: string
  type: FieldType
  required: boolean
  /** Characters of a text, the value of a number. */
  max?: number
  min?: number
  /** Of `choice` and `levels`. */
  options?: { value: string; label: string }[]
  help?: string
}

export interface Collection {
  contentKey: string
  title: string
  page: ContentPage
  fields: CollectionField[]
}

/** GET /api/content/{t}/collections */
export interface CollectionsAnswer {
  collections: Collection[]
}
