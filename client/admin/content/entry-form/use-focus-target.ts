import { useEffect, useState, type RefObject } from 'react'

/** What should get the focus once it is rendered: a row's or the list's part, such as `toggle` or a field's name. */
export interface FocusTarget {
  /** Of a row; null for the list's own buttons. */
  key: string | null
  part: string
}

const CONTROLS = 'input, textarea, button, [contenteditable="true"]'

/** Returns a function that focuses a part of the list after the next render. */
export function useFocusTarget(list: RefObject<HTMLElement | null>) {
  const [target, setTarget] = useState<FocusTarget | null>(null)
  useEffect(() => {
    if (!target) return
    const row = target.key === null ? '' : `[data-entry-row="${CSS.escape(target.key)}"] `
    const part = list.current?.querySelector(`${row}[data-part="${CSS.escape(target.part)}"]`)
    const control = part?.matches(CONTROLS) ? part : part?.querySelector(CONTROLS)
    if (control instanceof HTMLElement) control.focus()
  }, [target, list])
  return setTarget
}
