import { useEffect, useRef, type RefObject } from 'react'

/** Gives the focus back to the button that opened something, once that is closed and the focus would be nowhere. */
export function useFocusBack(isOpen: boolean) {
  const opener = useRef<HTMLButtonElement>(null)
  useReturn(isOpen, opener)
  return opener
}

/** The same for what several buttons open: what it returns is called as they do. */
export function useOpenerRemembered(isOpen: boolean) {
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
