import { useCallback, useState, useSyncExternalStore } from 'react'
import { readStored, writeStored } from '../storage/device-storage.js'

/** Key in local storage: 'yes' if the sidebar stays open. */
export const SIDEBAR_PINNED = 'portal.menu-kept-open'
/** Wide enough for the menu and a whole page beside it. */
export const WIDE = '(min-width: 1440px)'

/**
 * Whether the sidebar stays open next to the content: as chosen on this device, and without a choice where the
 * window is wide enough.
 */
export function useSidebarPinned(): [boolean, () => void] {
  const [chosen, setChosen] = useState(() => readStored(SIDEBAR_PINNED))
  const isWide = useSyncExternalStore(
    subscribeToWidth,
    () => matchMedia(WIDE).matches,
    () => false,
  )
  const isPinned = chosen ? chosen === 'yes' : isWide
  const toggle = useCallback(() => {
    const next = isPinned ? 'no' : 'yes'
    setChosen(next)
    writeStored(SIDEBAR_PINNED, next)
  }, [isPinned])
  return [isPinned, toggle]
}

function subscribeToWidth(listener: () => void) {
  const wide = matchMedia(WIDE)
  wide.addEventListener('change', listener)
  return () => wide.removeEventListener('change', listener)
}
