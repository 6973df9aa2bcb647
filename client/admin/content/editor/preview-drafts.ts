import type { ContentItem, ReleasedItem } from '#src/content/content.contract.js'
import { readEntries, writeEntries } from '../entries/entries.js'
import { fieldsOf, type ItemForm } from './item-form.js'

/** Marks a card that has no key yet. */
export const NEW_KEY = 'new'

/** Members get no hidden entries. */
function withoutHidden(item: ReleasedItem): ReleasedItem {
  const entries = item.contentType === 'json' ? readEntries(item.content) : null
  if (!entries?.some(({ hidden }) => hidden === true)) return item
  return { ...item, content: writeEntries(entries.filter(({ hidden }) => hidden !== true)) }
}

/** Returns what a release of the active drafts and of the unsaved item would hold, by content key. */
export function previewDrafts(items: readonly ContentItem[], form: ItemForm): ReleasedItem[] {
  const { contentKey, isActive } = form
  const others = items.filter((item) => item.isActive && item.contentKey !== contentKey)
  const isShown = isActive && (form.content.trim() !== '' || form.contentType === 'html')
  const drafts = isShown ? [...others, { contentKey: contentKey || NEW_KEY, ...fieldsOf(form) }] : others
  return drafts.map(withoutHidden).sort((a, b) => (a.contentKey < b.contentKey ? -1 : 1))
}
