import { useEffect, useRef, useState, type RefObject } from 'react'

/** Id of the list's heading, the last resort for the focus. */
export const LIST_HEADING = 'list-heading'

/** The focused element is gone, disabled or in a closing dialog, or the focus is on a dialog itself. */
function isLost(): boolean {
  const now = document.activeElement
  if (!now || now === document.body) return true
  return now.matches(':disabled, [role="dialog"]') || !now.checkVisibility()
}

/** The visible one: Ant Design leaves a closed dialog in the page for a moment. */
const openDialog = () =>
  [...document.querySelectorAll('[role="dialog"]')].findLast((dialog) => dialog.checkVisibility()) ?? null
/** The first match inside the container that had the focus, otherwise the first one. */
const usable = (within: Element | null | undefined) =>
  within?.querySelector<HTMLElement>('button[data-next-focus]:not(:disabled)') ??
  within?.querySelector<HTMLElement>('button:not(:disabled)') ??
  null

/** Focuses the list's heading. */
function toHeading() {
  if (isLost() && !openDialog()) document.getElementById(LIST_HEADING)?.focus({ preventScroll: true })
}

/** Runs after a confirmation dialog: React removes it some time after Ant Design reports it closed. */
export function toHeadingAfter(question = openDialog()) {
  if (question?.checkVisibility()) requestAnimationFrame(() => toHeadingAfter(question))
  else toHeading()
}

/**
 * Moves the focus to `next`, or to the next button in the same place, when a button disappears with its
 * action.
 */
export function useFocusAfter(change: unknown, next: RefObject<HTMLElement | null>) {
  const before = useRef(change)
  useEffect(() => {
    if (before.current === change) return
    before.current = change
    const target = next.current?.matches('button') ? next.current : usable(next.current)
    const isBehind = openDialog() !== null && !target?.closest('[role="dialog"]')
    if (isLost() && !isBehind) target?.focus()
  }, [change, next])
}

/**
 * The same for buttons that replace each other some time after a click: moves the focus within `box`, and
 * only if it was there. Returns the event handlers for the box; React reports no blur when a focused element
 * is removed.
 */
export function useFocusWithin(change: unknown, box: RefObject<HTMLElement | null>) {
  const isWithin = useRef(false)
  const before = useRef(change)
  useEffect(() => {
    if (before.current === change) return
    before.current = change
    if (isWithin.current && isLost() && !openDialog()) usable(box.current)?.focus()
  }, [change, box])
  return {
    onFocus: () => void (isWithin.current = true),
    onBlur: () => void (isWithin.current = false),
  }
}

/**
 * The same for buttons in a drawer: moves the focus within `box`, once the question over the drawer has closed, or to `box`
 * if it has no button left.
 */
export function useFocusInDrawer(change: unknown, box: RefObject<HTMLElement | null>) {
  const before = useRef(change)
  useEffect(() => {
    if (before.current === change) return
    before.current = change
    let frame = 0
    const focus = () => {
      if (!openDialog()?.contains(box.current)) frame = requestAnimationFrame(focus)
      else if (isLost()) (usable(box.current) ?? box.current)?.focus({ preventScroll: true })
    }
    focus()
    return () => cancelAnimationFrame(frame)
  }, [change, box])
}

/** The same for dialogs over the list. */
export function useHeadingAfter(change: unknown) {
  const before = useRef(change)
  useEffect(() => {
    if (before.current === change) return
    before.current = change
    toHeading()
  }, [change])
}

/** Returns the focus to the button that opened a dialog, or to the row that the dialog has moved on to. Null: a dialog of no row. */
export function useFocusReturn(id: string | null) {
  const [opener] = useState(() => document.activeElement as HTMLElement | null)
  const shown = useRef(id)
  useEffect(() => {
    shown.current = id
  })
  useEffect(
    () => () => {
      if (!isLost()) return
      const row = document.querySelector(`[data-row-key="${CSS.escape(shown.current ?? '')}"]`)
      const scope = openDialog() ?? row
      const isOfNoRow = shown.current === null && !scope
      // The page itself: opened by its address.
      const isThere =
        opener !== null &&
        opener !== document.body &&
        opener.isConnected &&
        (isOfNoRow || scope?.contains(opener))
      const target = isThere && !opener.matches(':disabled') ? opener : usable(scope)
      if (target) target.focus()
      else toHeading()
    },
    [opener],
  )
}
