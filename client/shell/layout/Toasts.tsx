import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react'
import { whenIdle } from '../../ui/schedule.js'
import { loadChunk } from '../../ui/load-chunk.js'
import { lastToast, subscribeToToasts } from '../../ui/toast/toast.js'

/** If it cannot be loaded, screens work without toasts. */
const Toaster = lazy<ComponentType>(() =>
  loadChunk(() => import('../../ui/toast/Toaster.js')).then(
    (file) => ({ default: file.Toaster }),
    () => ({ default: () => null }),
  ),
)

/**
 * Toasts mostly follow user actions, so their code, a tenth of the shell, is loaded when the browser is idle after the first
 * interaction, whose answer comes first, or with the first toast.
 */
export function Toasts() {
  const [isWanted, setIsWanted] = useState(() => lastToast() !== null)
  useEffect(() => {
    const begin = new AbortController()
    const want = () => {
      begin.abort()
      unsubscribe()
      setIsWanted(true)
    }
    const unsubscribe = subscribeToToasts(want)
    for (const sign of ['pointerdown', 'keydown', 'dragenter'])
      addEventListener(sign, () => whenIdle(want), { signal: begin.signal, capture: true })
    return () => {
      begin.abort()
      unsubscribe()
    }
  }, [])
  return <Suspense>{isWanted && <Toaster />}</Suspense>
}
