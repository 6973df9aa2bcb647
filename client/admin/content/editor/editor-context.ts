import type { ComponentType } from 'react'
import type { ContentItem, ContentPage, ReleasedItem } from '#src/content/content.contract.js'
import type { Template } from '#src/keys/keys.contract.js'
import type { Editing } from './use-editing.js'

/** Renders the real screen of a page from these items instead of the released ones. */
export type PagePreview = ComponentType<{
  page: ContentPage
  items: readonly ReleasedItem[]
  /** Of a collection: the id of the entry that is being edited, null while none is. */
  edited?: string | null
}>

/** Everything that an item editor needs. */
export interface EditorContext {
  template: Template
  /** Built-in texts, which items may replace. */
  builtIns: readonly ReleasedItem[]
  /** Keys of built-in texts that their collection replaces. */
  ignored: ReadonlySet<string>
  /** Built-in collections, as items that hold their entries. */
  builtInLists: readonly ReleasedItem[]
  /** The same of the other template, for owners, who may save entries for both; null for others. */
  otherBuiltInLists: readonly ReleasedItem[] | null
  items: readonly ContentItem[]
  Preview: PagePreview
  editing: Editing
}
