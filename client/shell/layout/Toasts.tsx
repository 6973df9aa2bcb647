import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react'
import { lastToast, subscribeToToasts } from '../../ui/toast/toast.js'

/** Where it cannot be loaded, screens do without toasts. */
const Toaster = lazy<ComponentType>(() =>
  import('../../ui/toast/Toaster.js').then(
    (file) => ({ default: file.Toaster }),
    () => ({ default: () => null }),
  ),
)

/**
 * Toasts mostly answer what people do, so their part of the portal, a tenth of the shell, is fetched when they begin to,
 * or with the first that comes by itself.
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
      addEventListener(sign, want, { signal: begin.signal, capture: true })
    return () => {
      begin.abort()
      unsubscribe()
    }
  }, [])
  return <Suspense>{isWanted && <Toaster />}</Suspense>
}
