import { useEffect, useEffectEvent } from 'react'
import { afterPaint } from '../../ui/schedule.js'

/** Calls back once, after the current render has been painted. */
export function useAfterPaint(begin: () => void) {
  const onPainted = useEffectEvent(begin)
  useEffect(() => afterPaint(onPainted), [])
}
