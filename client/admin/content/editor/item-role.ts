import { isDocumentPage, type ReleasedItem } from '#src/content/content.contract.js'

/** An item's role on its page: replaces a built-in text, is an added card, is ignored for its collection, or fits nowhere. */
export type Role = 'replaces' | 'card' | 'ignored' | 'nothing'

/**
 * Follows the rules of the screens (docs/decisions/content.md): an item whose type its slot cannot take is not
 * shown.
 */
export function itemRole(
  { contentKey, page, contentType }: Pick<ReleasedItem, 'contentKey' | 'page' | 'contentType'>,
  { builtIns, ignored }: { builtIns: readonly ReleasedItem[]; ignored: ReadonlySet<string> },
): Role {
  const builtIn = builtIns.find((one) => one.contentKey === contentKey && one.page === page)
  if (builtIn && ignored.has(contentKey)) return 'ignored'
  if (!builtIn) return isDocumentPage(page) ? 'nothing' : 'card'
  const isAddress = builtIn.contentType === 'url'
  const fits = isAddress ? contentType === 'url' : contentType === 'text' || contentType === 'html'
  return fits ? 'replaces' : 'nothing'
}
