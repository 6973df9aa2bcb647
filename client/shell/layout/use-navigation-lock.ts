import { useCallback, useEffect, useRef, useState } from 'react'

/** Milliseconds that a navigation counts as in progress (product §4, §9). */
const NAVIGATION_LOCK = 500

/**
 * The transition flag: true for 500 ms after each change of section. It never delays content; it fades the
 * content in, and makes a second click on the same entry part of the first.
 */
export function useNavigationLock(section: string | null) {
  const [isMoving, setMoving] = useState(false)
  const shown = useRef(section)
  const last = useRef({ path: '', at: 0 })

  useEffect(() => {
    if (shown.current === section) return
    shown.current = section
    setMoving(true)
    const timer = setTimeout(() => setMoving(false), NAVIGATION_LOCK)
    return () => clearTimeout(timer)
  }, [section])

  const isRepeat = useCallback((path: string) => {
    const now = performance.now()
    const repeats = last.current.path === path && now - last.current.at < NAVIGATION_LOCK
    if (!repeats) last.current = { path, at: now }
    return repeats
  }, [])

  return { isMoving, isRepeat }
}
