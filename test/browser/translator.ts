/**
 * Runs in the page as a browser's translator does: it takes every text out of its element and puts another in its place, in
 * two FONT elements, also for texts that come later. The words stay the same, so that journeys find them. A text that the
 * page changes after it was taken out is on the screen as it was: that is an error on the console. `isEarly`: before the page's
 * own script.
 */
export function translatePage({ isEarly = false } = {}): void {
  const UNTRANSLATED = '[translate=no], .notranslate, script, style, noscript, textarea, code, svg, font'
  const changes = new MutationObserver((records) => {
    for (const { target, oldValue } of records) {
      const isShown = replacements.get(target as Text)?.isConnected
      if (isShown && target.nodeValue !== oldValue)
        console.error(`Stale text: '${oldValue}' instead of '${target.nodeValue}'`)
    }
  })
  const replacements = new WeakMap<Text, Element>()
  const makeFont = (content: Node | string) => {
    const font = document.createElement('font')
    // By script: the page's policy forbids style attributes.
    font.style.verticalAlign = 'inherit'
    font.append(content)
    return font
  }
  const translate = (text: Text) => {
    if (!/\S/.test(text.data) || text.parentElement?.closest(UNTRANSLATED) !== null) return
    const font = makeFont(makeFont(text.data))
    text.replaceWith(font)
    replacements.set(text, font)
    changes.observe(text, { characterData: true, characterDataOldValue: true })
  }
  const translateIn = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts = root instanceof Text ? [root] : []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) if (text.isConnected) translate(text)
  }
  const start = () => {
    // A picture opened as a page has none.
    if (!document.body) return
    translateIn(document.body)
    new MutationObserver((records) => {
      for (const { target, addedNodes } of records)
        for (const node of [target, ...addedNodes]) translateIn(node)
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  }
  const isReady = () => {
    const parts = [...document.querySelectorAll('#brand, #root > *')]
    const isTakenOver = (part: Element) => Object.keys(part).some((key) => key.startsWith('__reactFiber'))
    return (
      document.readyState === 'complete' && (!document.getElementById('brand') || parts.some(isTakenOver))
    )
  }
  const wait = () => (isReady() ? start() : setTimeout(wait, 20))
  if (isEarly) addEventListener('DOMContentLoaded', start)
  else wait()
}

/** The translated texts that are only figures. */
export const translatedFigures = (): string[] =>
  [...document.querySelectorAll('font font')]
    .map(({ textContent, parentElement }) => [textContent.trim(), parentElement!.parentElement!] as const)
    .filter(([text]) => /\d/.test(text) && !/\p{L}{2}/u.test(text))
    .map(([text, around]) => `${text} in ${around.tagName}.${around.className}`)
