import type { LucideIcon } from 'lucide-react'
import type { ReleasedItem } from '#src/content/content.contract.js'
import type { KeyLevel } from '#src/keys/keys.contract.js'
import type { Brand } from '#src/platform/brand/brand.contract.js'
import type { PageContent } from '../content/content-context.js'
import type { PageTexts } from '../content/page-texts.js'
import type { Section, Viewer } from './section.js'

/** In the order of the palette. */
export const ENTRY_GROUPS = [
  'sections',
  'members',
  'orders',
  'applications',
  'settings',
  'answers',
  'guide',
  'videos',
  'figures',
  'links',
  'actions',
] as const
export type EntryGroup = (typeof ENTRY_GROUPS)[number]

/** What the palette finds: something with an address. */
export interface Entry {
  /** Identifies it among all entries; stored on the device in the list of recent ones. */
  id: string
  group: EntryGroup
  label: string
  detail?: string
  /** Instead of the section's. */
  icon?: LucideIcon
  /** Searched like the label; the palette shows the place in it that matches. */
  text?: string
  /** A path of the portal, a mail address or another site. */
  to: string
  /** The video that it opens, which is marked as watched then. */
  video?: string
}

export interface EntryContext {
  brand: Brand
  level: KeyLevel
  /** All sections, and who is signed in. */
  sections: readonly Section[]
  viewer: Viewer
  ownsVps: boolean
  /** What masters have released, for the collections in it. */
  items: readonly ReleasedItem[]
  /** A page's texts, as masters have released them. */
  content: <Key extends string>(page: PageTexts<Key>) => PageContent<Key>
}

export type EntriesOf = (context: EntryContext) => Entry[]

/** Searches the server. @throws {HttpError} */
export type Finder = (words: string, signal: AbortSignal) => Promise<Entry[]>
