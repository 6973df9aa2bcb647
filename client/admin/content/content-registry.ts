import type { Brand } from '#src/platform/brand/brand.contract.js'
import type { ReleasedItem } from '#src/content/content.contract.js'
import type { Template } from '#src/keys/keys.contract.js'
import type { PageTexts } from '../../shell/content/page-texts.js'
import { gateContent, startContent } from '../../shell/start/start.content.js'
import { loadChunk } from '../../ui/load-chunk.js'
import type { Section } from '../../shell/sections/section.js'
import { writeEntries } from './entries/entries.js'

/** A page whose texts masters may replace (docs/decisions/content.md). */
export interface EditablePage {
  /** Null for the welcome page and the gate, which are none. */
  section: Section | null
  content: PageTexts<string>
}

let pages: Promise<EditablePage[]> | null = null

/** Every editable page in menu order, welcome page and gate last; loaded once. @throws {ChunkLoadError} */
export const loadPages = (sections: readonly Section[]): Promise<EditablePage[]> =>
  (pages ??= loadChunk(async () => [...(await Promise.all(sections.flatMap(pageOf))), ...DOCUMENTS]))

const DOCUMENTS: EditablePage[] = [startContent, gateContent].map((content) => ({ section: null, content }))

const pageOf = (section: Section): Promise<EditablePage>[] =>
  section.content ? [section.content().then((content) => ({ section, content }))] : []

/** The template's built-in texts that the content manager offers to replace. */
export const builtInItems = (
  pages: readonly EditablePage[],
  brand: Brand,
  template: Template,
): ReleasedItem[] =>
  pages.flatMap(({ content: { page, texts } }) =>
    Object.entries(texts(brand, template)).map(([contentKey, builtIn]) => ({ contentKey, page, ...builtIn })),
  )

/** The template's built-in collections, as items that hold their entries. */
export const builtInLists = (
  pages: readonly EditablePage[],
  brand: Brand,
  template: Template,
): ReleasedItem[] =>
  pages.flatMap(({ content: { page, collections = {} } }) =>
    Object.entries(collections).map(([contentKey, entriesOf]) => ({
      contentKey,
      page,
      section: null,
      contentType: 'json' as const,
      content: writeEntries(entriesOf(brand, template)),
    })),
  )
