import type { Brand } from '#src/platform/brand/brand.contract.js'
import type { ContentPage, ContentType } from '#src/content/content.contract.js'
import type { Template } from '#src/keys/keys.contract.js'
import type { BuiltInEntries } from './collection-entries.js'

/** A built-in text that masters may replace, identified by its contentKey. */
export interface BuiltIn {
  section: string
  contentType: ContentType
  content: string
}

/** One page's replaceable texts for a template. */
export interface PageTexts<Key extends string> {
  page: ContentPage
  texts: (brand: Brand, template: Template) => Record<Key, BuiltIn>
  /** The built-in entries of its collections, by contentKey. */
  collections?: Record<string, BuiltInEntries>
}

/** Each section with replaceable texts exports what this returns, as `<name>.content.ts`. */
export const definePageTexts = <Key extends string>(
  page: ContentPage,
  texts: PageTexts<Key>['texts'],
  collections?: PageTexts<Key>['collections'],
): PageTexts<Key> => ({ page, texts, collections })

export const builtInText = (section: string, content: string): BuiltIn => ({
  section,
  contentType: 'text',
  content,
})

export const builtInUrl = (section: string, content: string): BuiltIn => ({
  section,
  contentType: 'url',
  content,
})
