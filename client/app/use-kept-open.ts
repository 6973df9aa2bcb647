import { readSlot, writeSlot } from '../key-slot.js'
import { useState } from 'react'

const SLOT = 'portal.menu-kept-open'

/** Whether the person wants the sidebar beside the content for good, instead of the rail; kept on this device. */
export function useKeptOpen(): [boolean, () => void] {
  const [isKeptOpen, setKeptOpen] = useState(() => readSlot(SLOT) === 'yes')
  const toggle = () => {
    setKeptOpen(!isKeptOpen)
    writeSlot(SLOT, isKeptOpen ? 'no' : 'yes')
  }
  return [isKeptOpen, toggle]
}
