import { useState } from 'react'
import { readStored, writeStored } from '../storage/storage-key.js'

const KEY = 'portal.menu-kept-open'

/** Whether the sidebar stays open next to the content; stored on this device. */
export function useSidebarPinned(): [boolean, () => void] {
  const [isPinned, setPinned] = useState(() => readStored(KEY) === 'yes')
  const toggle = () => {
    setPinned(!isPinned)
    writeStored(KEY, isPinned ? 'no' : 'yes')
  }
  return [isPinned, toggle]
}
