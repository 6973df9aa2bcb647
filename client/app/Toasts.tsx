import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react'

/** Where it cannot be loaded, screens do without toasts. */
const Toaster = lazy<ComponentType>(() =>
  import('../ui/toast/Toaster.js').then(
    (file) => ({ default: file.Toaster }),
    () => ({ default: () => null }),
  ),
)

/** Toasts answer what people do, so their part of the portal, a tenth of the shell, is fetched when they begin to. */
export function Toasts() {
  const [isWanted, setIsWanted] = useState(false)
  useEffect(() => {
    const begin = new AbortController()
    const want = () => {
      begin.abort()
      setIsWanted(true)
    }
    for (const sign of ['pointerdown', 'keydown', 'dragenter'])
      addEventListener(sign, want, { signal: begin.signal, capture: true })
    return () => begin.abort()
  }, [])
  return <Suspense>{isWanted && <Toaster />}</Suspense>
}
