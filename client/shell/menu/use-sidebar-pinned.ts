import { useState } from 'react'
import { readStored, writeStored } from '../storage/storage-key.js'

/** Key in local storage: 'yes' if the sidebar stays open. */
export const SIDEBAR_PINNED = 'portal.menu-kept-open'

/** Whether the sidebar stays open next to the content; stored on this device. */
export function useSidebarPinned(): [boolean, () => void] {
  const [isPinned, setPinned] = useState(() => readStored(SIDEBAR_PINNED) === 'yes')
  const toggle = () => {
    setPinned(!isPinned)
    writeStored(SIDEBAR_PINNED, isPinned ? 'no' : 'yes')
  }
  return [isPinned, toggle]
}
