import { useLayoutEffect, useRef, type MouseEvent, type PointerEvent } from 'react'

/**
 * Opens a dialog element while it is mounted. Closed before unmounting: only then does the browser return the
 * focus.
 */
export function useModal() {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current!
    element.showModal()
    return () => element.close()
  }, [])
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
