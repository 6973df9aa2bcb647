import { useLayoutEffect, useRef, useState } from 'react'

/** Scale that fits the page into the frame; at most 1. */
export function useZoom(width: number) {
  const frame = useRef<HTMLDivElement>(null)
  const [available, setAvailable] = useState(width)
  useLayoutEffect(() => {
    const observer = new ResizeObserver(([entry]) => setAvailable(entry!.contentRect.width))
    observer.observe(frame.current!)
    return () => observer.disconnect()
  }, [])
  return { frame, zoom: Math.min(1, available / width) }
}
