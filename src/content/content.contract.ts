/** The portal's replaceable texts: drafts and releases of masters, and what members get of them. */
import { type KeyLevel, type Template } from '../keys/keys.contract.js'

export const CONTENT_TYPES = ['text', 'html', 'json', 'url'] as const
export type ContentType = (typeof CONTENT_TYPES)[number]

export const CONTENT_PAGES = [
  'dashboard',
  'tutorials',
  'downloads',
  'news',
  'links',
  'affiliate',
  'faq',
  'performance',
  'profile',
  'start',
  'gate',
] as const
export type ContentPage = (typeof CONTENT_PAGES)[number]

/** The pages that everyone sees before signing in: the server renders them with the automation template's texts. They have no cards. */
export const DOCUMENT_PAGES = ['start', 'gate'] as const
export type DocumentPage = (typeof DOCUMENT_PAGES)[number]

/** Returns whether it is one of them. */
export const isDocumentPage = (page: ContentPage): page is DocumentPage =>
  (DOCUMENT_PAGES as readonly ContentPage[]).includes(page)

/** Shown for an item without a section (product §3). */
export const DEFAULT_SECTION = 'General'
export const DEFAULT_TYPE: ContentType = 'text'
export const DEFAULT_PAGE: ContentPage = 'dashboard'

/** Characters (contract §5). */
export const CONTENT_MAX = 20_000
/** Bytes in UTF-8 that a row can hold. Only texts made of emoji reach it before `CONTENT_MAX`. */
export const CONTENT_MAX_BYTES = 65_535
export const URL_MAX = 2048
export const CONTENT_KEY_MAX = 100
export const SECTION_MAX = 80
/** Bytes of an imported file, and the items in it. */
export const IMPORT_MAX_BYTES = 5 * 1024 * 1024
export const IMPORT_MAX_ITEMS = 2000

export const CONTENT_KEY_PATTERN = /^[A-Za-z0-9][A-Za-z0-9._:-]*$/

/** Names both keys, but shows neither (product §6). */
export const MASTERS_ONLY =
  'You need a master template access key (automation master or indicator master) to manage content for their respective user types.'
export const NO_SUCH_ITEM = 'Content item not found.'
export const NO_SUCH_RELEASE = 'Release not found.'
export const KEY_AND_CONTENT_NEEDED = 'Content key and content are required'

/** With the value `any`, owners' calls may name the other template (contract §2, 'Roles'). */
export const TEMPLATE_HEADER = 'Portal-Template'

/** Returns the template whose release a level sees (contract §5): the indicator's, for every other level the automation's. */
export const templateOf = (level: KeyLevel): Template => (level === 'indicator' ? 'indicator' : 'automation')

/** What a master edits of an item. */
export interface ContentFields {
  contentType: ContentType
  page: ContentPage
  /** `null`: shown as 'General'. */
  section: string | null
  content: string
}

export interface ReleasedItem extends ContentFields {
  contentKey: string
}

export interface ContentItem extends ReleasedItem {
  id: string
  isActive: boolean
  masterTemplateType: Template
  /** Goes up with each change; an edit that names another one is refused with 409. */
  version: number
  /** ISO 8601, UTC. */
  updatedAt: string
  updatedBy: string
  state: ContentState
}

/** A draft compared with the release that members see: not in it, different in it, or the same. */
export const CONTENT_STATES = ['new', 'changed', 'unchanged'] as const
export type ContentState = (typeof CONTENT_STATES)[number]

/**
 * Returns whether applying would change what members see of the item; false for an inactive one that is not released.
 */
export const isPending = ({ state, isActive }: Pick<ContentItem, 'state' | 'isActive'>): boolean =>
  state === 'changed' || (state === 'new' && isActive)

export interface ContentListAnswer {
  content: ContentItem[]
  /** Number of the release that members see; 0 before the first. */
  release: number
  /** Content keys of that release that no draft has any more. */
  removed: string[]
}

export interface ContentItemAnswer {
  item: ContentItem
}

/** An item as it was after one of its changes. */
export interface ContentVersion extends ContentFields {
  version: number
  isActive: boolean
  isDeleted: boolean
  at: string
  by: string
}

export interface HistoryAnswer {
  /** Newest first. */
  history: ContentVersion[]
}

/** A template's file for export and import. */
export interface ContentFile {
  template: Template
  items: ExportedItem[]
}

export interface ExportedItem extends ReleasedItem {
  isActive: boolean
}

export interface ImportAnswer {
  /** Nothing was written: the lists say what an import would do. */
  isDryRun: boolean
  created: string[]
  updated: string[]
  unchanged: string[]
}
