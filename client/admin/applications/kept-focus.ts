import { useEffect, useRef, useState, type RefObject } from 'react'

/** Of the list's heading, where the keyboard goes on when nothing nearer is left. */
export const LIST_HEADING = 'applications'

/** What had the focus has gone, or is about to, or cannot be used any more; or a dialog holds it that has nothing better. */
function isLost(): boolean {
  const now = document.activeElement
  if (!now || now === document.body) return true
  return now.matches(':disabled, [role="dialog"]') || !now.checkVisibility()
}

/** The one that is to be seen: Ant Design keeps a closed one for a moment. */
const openDialog = () =>
  [...document.querySelectorAll('[role="dialog"]')].findLast((dialog) => dialog.checkVisibility()) ?? null
/** The one that goes on where the keyboard was, else the first. */
const usable = (within: Element | null | undefined) =>
  within?.querySelector<HTMLElement>('button[data-next-focus]:not(:disabled)') ??
  within?.querySelector<HTMLElement>('button:not(:disabled)') ??
  null

/** Where nothing nearer is left. */
function toHeading() {
  if (isLost() && !openDialog()) document.getElementById(LIST_HEADING)?.focus({ preventScroll: true })
}

/** After a question, which React takes away some time after Ant Design says that it is closed. */
export function toHeadingAfter(question = openDialog()) {
  if (question?.checkVisibility()) requestAnimationFrame(() => toHeadingAfter(question))
  else toHeading()
}

/** A button may go with what it has done: the keyboard then goes on at `next`, or at the button of it that goes on. */
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
 * The same for buttons that take each other's place some time after they were pressed: the keyboard goes on within
 * `box`, and only if it was there. Returns what the box listens by; React tells of no focus that goes with its element.
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

/** The same for what stands over the list. */
export function useHeadingAfter(change: unknown) {
  const before = useRef(change)
  useEffect(() => {
    if (before.current === change) return
    before.current = change
    toHeading()
  }, [change])
}

/** A dialog that closes leaves the keyboard where it was opened, or at the row that it has come to. */
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
      const isThere = opener !== null && opener.isConnected && scope?.contains(opener)
      const target = isThere && !opener.matches(':disabled') ? opener : usable(scope)
      if (target) target.focus()
      else toHeading()
    },
    [opener],
  )
}
