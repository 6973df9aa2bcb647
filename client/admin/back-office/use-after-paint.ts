import { useEffect, useEffectEvent } from 'react'

/** Calls back once, after the current render has been painted. */
export function useAfterPaint(begin: () => void) {
  const onPainted = useEffectEvent(begin)
  useEffect(() => {
    let timer: number
    const frame = requestAnimationFrame(() => (timer = window.setTimeout(onPainted)))
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [])
}
