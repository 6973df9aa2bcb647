import type { ComponentType } from 'react'
import type { ContentItem, ContentPage, ReleasedItem } from '../../../src/content/content.contract.js'
import type { Template } from '../../../src/keys/keys.contract.js'
import type { Editing } from './use-editing.js'

/** The real screen of a page, drawn from these items instead of the released ones. */
export type PagePreview = ComponentType<{ page: ContentPage; items: readonly ReleasedItem[] }>

/** What every editor of an item needs to know. */
export interface EditorContext {
  template: Template
  builtIns: readonly ReleasedItem[]
  items: readonly ContentItem[]
  Preview: PagePreview
  editing: Editing
}
