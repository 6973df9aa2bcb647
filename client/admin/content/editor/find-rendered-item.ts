import { parseMarkup } from '#client/ui/content-view/parse-markup.js'
import type { ItemForm } from './item-form.js'

const flat = (words: string | null) => (words ?? '').replace(/\s+/g, ' ').trim()

/** Finds an item on a rendered page: its card, or the innermost element with its text or URL. */
export function findRenderedItem(
  page: Element,
  { contentType, content }: ItemForm,
  key: string,
): Element | null {
  const card = page.querySelector(`[data-content="${CSS.escape(key)}"]`)
  if (card || contentType === 'json') return card
  if (contentType === 'url') return page.querySelector(`[href="${CSS.escape(content.trim())}"]`)
  const isHtml = contentType === 'html'
  return findWords(page, (isHtml ? parseMarkup(content).textContent : content) ?? '')
}

/** Finds the innermost element with these words. */
export function findWords(page: Element, text: string): Element | null {
  const words = flat(text)
  if (!words) return null
  const within = (part: Element) =>
    [...part.children].find((child) => flat(child.textContent).includes(words))
  let found = within(page)
  for (let inner = found; inner; inner = within(inner)) found = inner
  return found ?? null
}
