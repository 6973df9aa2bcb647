import type { ReleasedItem } from '../../../src/content/content.contract.js'

/** What an item does on its page: stands in place of the portal's own text, is a card, or fits nowhere. */
export type Role = 'replaces' | 'card' | 'nothing'

/** By the rules that screens go by (docs/decisions/016): an item of another type than its place can hold is not shown. */
export function roleOf(
  { contentKey, page, contentType }: Pick<ReleasedItem, 'contentKey' | 'page' | 'contentType'>,
  builtIns: readonly ReleasedItem[],
): Role {
  const builtIn = builtIns.find((one) => one.contentKey === contentKey && one.page === page)
  if (!builtIn) return 'card'
  const isAddress = builtIn.contentType === 'url'
  const fits = isAddress ? contentType === 'url' : contentType === 'text' || contentType === 'html'
  return fits ? 'replaces' : 'nothing'
}
