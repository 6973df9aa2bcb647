import type { KeyboardEvent } from 'react'

/** Makes all of the page but `layer`, a child of the body, inert; or active again. */
export function setOthersInert(layer: HTMLElement, isInert: boolean) {
  for (const other of document.body.children)
    if (other instanceof HTMLElement && other !== layer) other.inert = isInert
}

/** Tab stays within the sheet; by default it would stop at the browser's own controls in between. */
export function keepFocusInside(event: KeyboardEvent) {
  if (event.key !== 'Tab') return
  const stops = [
    ...event.currentTarget.querySelectorAll<HTMLElement>('a[href], button:not(:disabled), input'),
  ]
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]]
  if (document.activeElement !== from) return
  event.preventDefault()
  to?.focus()
}
