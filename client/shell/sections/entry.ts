import type { LucideIcon } from 'lucide-react'

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
