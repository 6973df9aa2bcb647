import type { ReleasedItem } from '../../../../src/content/content.contract.js'

/** An item's role on its page: replaces a built-in text, is an added card, or fits nowhere. */
export type Role = 'replaces' | 'card' | 'nothing'

/**
 * Follows the rules of the screens (docs/decisions/016): an item whose type its slot cannot take is not
 * shown.
 */
export function itemRole(
  { contentKey, page, contentType }: Pick<ReleasedItem, 'contentKey' | 'page' | 'contentType'>,
  builtIns: readonly ReleasedItem[],
): Role {
  const builtIn = builtIns.find((one) => one.contentKey === contentKey && one.page === page)
  // The welcome page has no cards.
  if (!builtIn) return page === 'start' ? 'nothing' : 'card'
  const isAddress = builtIn.contentType === 'url'
  const fits = isAddress ? contentType === 'url' : contentType === 'text' || contentType === 'html'
  return fits ? 'replaces' : 'nothing'
}
