import type { ReleasedItem } from '#src/content/content.contract.js'
import { searchableText } from '#client/ui/content-view/searchable-text.js'

/** What people read of an item: of markup its words, of JSON its values. */
export const wordingOf = ({ contentType, content }: Pick<ReleasedItem, 'contentType' | 'content'>): string =>
  contentType === 'html' ? searchableText(content) : contentType === 'json' ? valuesOf(content) : content

function valuesOf(json: string): string {
  try {
    const values: string[] = []
    JSON.parse(json, (_name, value: unknown) => {
      if (typeof value === 'string') values.push(searchableText(value))
      return value
    })
    return values.join(' ')
  } catch {
    return json
  }
}
