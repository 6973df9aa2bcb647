import { useEffect, useRef, type RefObject } from 'react'

/**
 * Returns the focus to the button that opened something, once that is closed and nothing else has the focus.
 */
export function useRestoreFocus(isOpen: boolean) {
  const opener = useRef<HTMLButtonElement>(null)
  useReturn(isOpen, opener)
  return opener
}

/** The same for several buttons; call the returned function when one opens. */
export function useRememberedOpener(isOpen: boolean) {
  const opener = useRef<HTMLElement>(null)
  useReturn(isOpen, opener)
  return () => {
    opener.current = document.activeElement as HTMLElement
  }
}

function useReturn(isOpen: boolean, opener: RefObject<HTMLElement | null>) {
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body) opener.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen, opener])
}
