import { parseMarkup } from '../../ui/content-view/parse-markup.js'
import { escapeMarkup } from '../../ui/content-view/write-markup.js'

/** A numbered part of a tab: HTML. */
interface Part {
  heading: string
  text: string
}

/** Splits a tab's HTML at its headings; `intro` is what comes before the first one. */
export function partsOf(html: string): { intro: string; parts: Part[] } {
  let intro = ''
  const parts: Part[] = []
  for (const node of parseMarkup(html).childNodes) {
    const part = parts.at(-1)
    const written = node instanceof Element ? node.outerHTML : escapeMarkup(node.textContent ?? '')
    if (node instanceof Element && HEADINGS.test(node.localName))
      parts.push({ heading: node.innerHTML, text: '' })
    else if (part) part.text += written
    else intro += written
  }
  return { intro: intro.trim(), parts }
}

const HEADINGS = /^h[1-4]$/
