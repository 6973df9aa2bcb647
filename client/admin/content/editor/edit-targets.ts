import type { ContentPage, ReleasedItem } from '#src/content/content.contract.js'
import { entryTitle, readEntries } from '../entries/entries.js'
import { wordingOf } from '../wording-of.js'
import { findWords } from './find-rendered-item.js'
import type { EditorContext } from './editor-context.js'

/** What can be edited on a previewed page: a text, a link's address, a card, or an entry of a collection. */
export interface EditTarget {
  contentKey: string
  /** Of a collection: the id of the entry. */
  entry?: string
  /** What it says, or where the link leads. */
  words: string
  isAddress: boolean
}

type Texts = Pick<EditorContext, 'builtIns' | 'ignored' | 'builtInLists'>

/** Everything that can be edited on the page with these drafts. */
export function targetsOf(page: ContentPage, drafts: readonly ReleasedItem[], texts: Texts): EditTarget[] {
  const { builtIns, ignored, builtInLists } = texts
  const shown = new Map(
    [...builtIns.filter(({ contentKey }) => !ignored.has(contentKey)), ...builtInLists, ...drafts]
      .filter((item) => item.page === page)
      .map((item) => [item.contentKey, item]),
  )
  const lists = new Set(builtInLists.map(({ contentKey }) => contentKey))
  return [...shown.values()].flatMap((item): EditTarget[] => {
    const { contentKey, contentType } = item
    if (!lists.has(contentKey))
      return [{ contentKey, words: wordingOf(item), isAddress: contentType === 'url' }]
    const entries = readEntries(item.content) ?? []
    return entries.map((entry) => ({
      ...{ contentKey, entry: entry.id, isAddress: false },
      words: entryTitle(entry) ?? entry.id,
    }))
  })
}

const flat = (words: string | null) => (words ?? '').replace(/\s+/g, ' ').trim()
/** Longer texts are not compared: they are whole parts of the page. */
const MAX_WORDS = 600
/** What an entry is shown as. */
const ENTRY = 'li, article, details, [data-entry]'

/** Returns the element of each target that the page shows, in the page's order. */
export function findTargets(page: Element, targets: readonly EditTarget[]): [EditTarget, Element][] {
  const byWords = elementsByWords(page)
  const found = targets.flatMap((target): [EditTarget, Element][] => {
    const element = elementOf(page, byWords, target)
    return element ? [[target, element]] : []
  })
  return found.sort(([, one], [, other]) =>
    one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  )
}

function elementOf(page: Element, byWords: Map<string, Element>, target: EditTarget): Element | null {
  const { contentKey, entry, words, isAddress } = target
  const key = CSS.escape(contentKey)
  const marked = page.querySelector(`[data-text="${key}"], [data-content="${key}"]`)
  if (marked) return marked
  if (isAddress) return page.querySelector(`a[href="${CSS.escape(words)}"]`)
  // A heading may say more than the entry's title.
  const written = byWords.get(flat(words)) ?? (entry === undefined ? null : findWords(page, words))
  const part = entry === undefined ? null : written?.closest(ENTRY)
  return part && page.contains(part) ? part : written
}

/** The first element with exactly these words, the innermost of those around it. */
function elementsByWords(page: Element): Map<string, Element> {
  const elements = new Map<string, Element>()
  for (const element of page.querySelectorAll('*')) {
    const words = flat(element.textContent)
    if (words === '' || words.length > MAX_WORDS) continue
    const before = elements.get(words)
    if (!before || before.contains(element)) elements.set(words, element)
  }
  return elements
}
