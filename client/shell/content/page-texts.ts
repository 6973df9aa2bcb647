import type { Brand } from '../../../src/platform/brand/brand.contract.js'
import type { ContentPage, ContentType } from '../../../src/content/content.contract.js'
import type { Template } from '../../../src/keys/keys.contract.js'

/** A text that the portal brings along and that masters may replace, found by its contentKey. */
export interface BuiltIn {
  section: string
  contentType: ContentType
  content: string
}

/** One page's replaceable texts for a template; each feature that has such a page exports one, as `<name>.content.ts`. */
export interface PageTexts<Key extends string> {
  page: ContentPage
  texts: (brand: Brand, template: Template) => Record<Key, BuiltIn>
}

export const words = (section: string, content: string): BuiltIn => ({
  section,
  contentType: 'text',
  content,
})

export const address = (section: string, content: string): BuiltIn => ({
  section,
  contentType: 'url',
  content,
})
