import type { ContentPage, ReleasedItem } from '../content.contract.js'

/**
 * Returns built-in entries as members see them if masters have replaced single texts of theirs: the items with the content keys
 * `<page>.<id>.<field>`, texts without formatting, addresses for fields named `url`.
 */
export function withReplacedTexts<Listed extends { id: string }>(
  entries: readonly Listed[],
  page: ContentPage,
  items: readonly ReleasedItem[],
): Listed[] {
  const replaced = new Map(
    items.filter((item) => item.page === page).map((item) => [item.contentKey, item] as const),
  )
  return entries.map((entry) => {
    const fields = Object.entries(entry).flatMap(([name, value]): [string, string][] => {
      const item = replaced.get(`${page}.${entry.id}.${name}`)
      const isFit = item && (item.contentType === 'url') === (name === 'url') && item.contentType !== 'json'
      return isFit && typeof value === 'string' ? [[name, wordsOf(item)]] : []
    })
    return { ...entry, ...Object.fromEntries(fields) }
  })
}

const CHARACTERS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }

/** Returns an item's text without formatting. Cleaned html has no other entities than these. */
export const wordsOf = ({ contentType, content }: Pick<ReleasedItem, 'contentType' | 'content'>): string =>
  contentType === 'html'
    ? content
        .replace(/<[^>]*>/g, '')
        .replace(/&(amp|lt|gt|quot);/g, (entity, name: string) => CHARACTERS[name] ?? entity)
    : content
