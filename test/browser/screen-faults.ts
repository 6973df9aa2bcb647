// What can be wrong with a screen. Each runs in the page and returns what it finds.

/** What lies beyond the window's right edge, if the page scrolls there. */
export function wideParts(): string[] {
  if (document.documentElement.scrollWidth <= innerWidth) return []
  const parts = [...document.querySelectorAll('body *')]
    .filter((part) => part.checkVisibility() && part.getBoundingClientRect().right > innerWidth)
    .map((part) => `${part.tagName}.${part.getAttribute('class')}: ${part.textContent.slice(0, 40)}`)
  return parts.length > 0 ? parts : ['the page']
}

/** Returns the controls whose middle is under something else once they are scrolled to. */
export function coveredControls(): string[] {
  const controls = [
    ...document.querySelectorAll<HTMLElement>(':is(main, nav, header) :is(a, button, input, textarea)'),
  ]
  const isShown = (one: HTMLElement) =>
    !one.closest('[inert]') && one.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  return controls.filter(isShown).flatMap((control) => {
    control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const box = control.getBoundingClientRect()
    // Hidden except from screen readers: its label is what is pressed.
    if (box.width < 8 || box.height < 8) return []
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
    const isOnTop =
      top && (control.contains(top) || top.contains(control) || control.closest('label')?.contains(top))
    return isOnTop ? [] : [control.getAttribute('aria-label') ?? control.textContent.trim().slice(0, 40)]
  })
}

/** The controls whose left or right edge a box around them cuts off. */
export function cutControls(): string[] {
  const controls = [
    ...document.querySelectorAll<HTMLElement>(':is(main, nav, header, footer) :is(a, button, input)'),
  ]
  const clips = ({ overflowX, contentVisibility, contain }: CSSStyleDeclaration) =>
    /hidden|clip/.test(overflowX) || contentVisibility === 'auto' || /paint|content|strict/.test(contain)
  const isCut = (control: HTMLElement) => {
    const { left, right, width } = control.getBoundingClientRect()
    // Hidden except from screen readers.
    if (width < 8) return false
    for (let box = control.parentElement; box && box !== document.body; box = box.parentElement) {
      const style = getComputedStyle(box)
      if (/auto|scroll/.test(style.overflowX)) return false
      const edges = box.getBoundingClientRect()
      if (clips(style) && (left < edges.left - 1 || right > edges.right + 1)) return true
    }
    return false
  }
  return controls
    .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && isCut(one))
    .map((one) => `${one.getAttribute('aria-label') ?? one.textContent.trim().slice(0, 40)} (${one.tagName})`)
}

/** The visible texts on the gray of disabled texts, while colors are forced: no one could read them. */
export function textsOnGray(): string[] {
  const probe = document.body.appendChild(document.createElement('i'))
  probe.style.cssText = 'forced-color-adjust:none;color:GrayText'
  const gray = getComputedStyle(probe).color
  probe.remove()
  return [...document.querySelectorAll('body *')]
    .filter((element) => element.checkVisibility() && getComputedStyle(element).backgroundColor === gray)
    .flatMap((element) => [...element.childNodes])
    .flatMap((node) => (node.nodeType === Node.TEXT_NODE && node.textContent!.trim()) || [])
}

/** Applies the style sheet of WCAG 1.4.12, constructed: the content security policy has no say in it. */
export function spaceTexts(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
  )
  document.adoptedStyleSheets.push(sheet)
}

/** The visible texts that a box cuts off, unless it ends them with an ellipsis, or shows them to screen readers only. */
export function cutTexts(): string[] {
  const found: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const text = walker.currentNode
    const parent = text.parentElement!
    const isShown = parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    if (!text.textContent!.trim() || !isShown || parent.closest('[inert], svg, [class*=visually-hidden]'))
      continue
    const range = document.createRange()
    range.selectNodeContents(text)
    const words = range.getBoundingClientRect()
    if (words.width < 2) continue
    for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
      const style = getComputedStyle(box)
      const { left, right, top, bottom } = box.getBoundingClientRect()
      if (/fixed|absolute/.test(style.position) && box !== parent && !/hidden|clip/.test(style.overflowX))
        break
      if (/auto|scroll/.test(style.overflowX + style.overflowY)) break
      const isShortened = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'
      const isCutAcross = words.left < left - 1 || words.right > right + 1
      // Letters are lower than their lines.
      const isCutAlong = words.top < top - 4 || words.bottom > bottom + 4
      const isCut =
        (/hidden|clip/.test(style.overflowX) && isCutAcross) ||
        (/hidden|clip/.test(style.overflowY) && isCutAlong)
      if (isShortened) break
      if (isCut) found.push(`${text.textContent!.trim().slice(0, 40)} in ${box.tagName}.${box.className}`)
      if (isCut) break
    }
  }
  return [...new Set(found)]
}
