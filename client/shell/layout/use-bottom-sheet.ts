import { startTransition, useEffect, useState } from 'react'
import { whenIdle } from '../../ui/when-idle.js'

/** The sidebar's breakpoint (product §9). */
const SIDEBAR_WIDTH = '(min-width: 1024px)'

/** Mounts the sheet where there is one once nothing else waits: a phone would take long to do it when the button is pressed. */
export function useEarlyMount() {
  const [isMounted, setMounted] = useState(false)
  const mount = () => setMounted(true)
  useEffect(() => {
    if (!matchMedia(SIDEBAR_WIDTH).matches) return whenIdle(() => startTransition(mount))
  }, [])
  return [isMounted, mount] as const
}

/** Closes on every navigation, and when the window becomes wide enough for the sidebar. */
export function useSheetState(current: string | null) {
  const [isOpen, setOpen] = useState(false)
  const [shown, setShown] = useState(current)
  if (shown !== current) {
    setShown(current)
    setOpen(false)
  }
  useEffect(() => {
    if (!isOpen) return
    const wide = matchMedia(SIDEBAR_WIDTH)
    const close = () => setOpen(false)
    wide.addEventListener('change', close)
    return () => wide.removeEventListener('change', close)
  }, [isOpen])
  return [isOpen, setOpen] as const
}
