import { useLayoutEffect, useRef, type MouseEvent, type PointerEvent, type RefObject } from 'react'
import { afterPaint } from '../after-paint.js'

/**
 * Opens a dialog element while it is mounted, in the frame after the one that answers the press: to open it makes the page
 * inert, for which the browser computes all of its styles anew. Closed before unmounting: only then does the browser return
 * the focus. `initialFocus`: what has it in the open dialog, instead of the first control.
 */
export function useModal(initialFocus?: RefObject<HTMLElement | null>) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current!
    const cancel = afterPaint(() => {
      element.showModal()
      initialFocus?.current?.focus()
    })
    return () => {
      cancel()
      element.close()
    }
  }, [initialFocus])
  return dialog
}

/** Pressed and released outside: a drag that starts within the dialog may end anywhere. */
export function useOutsidePress(onPress: () => void) {
  const hasBegun = useRef(false)
  return {
    onPointerDown: ({ target, currentTarget }: PointerEvent) =>
      void (hasBegun.current = target === currentTarget),
    onClick: ({ target, currentTarget }: MouseEvent) => {
      if (hasBegun.current && target === currentTarget) onPress()
    },
  }
}
