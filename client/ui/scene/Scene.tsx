import { useEffect, useEffectEvent, useRef, useState } from 'react'
import styles from './Scene.module.css'

interface SceneProps {
  /** Half as bright, behind something to be read (spec §9). */
  dimmed?: boolean
  /** Shown at once: no wait for the first frame, no fade. */
  instant?: boolean
  /** The first frame is drawn. Never called where the scene cannot run. */
  onReady?: () => void
}

/** Decoration in the back of a positioned parent. Its code and its canvas come only once the page stands. */
export function Scene({ dimmed = false, instant = false, onReady }: SceneProps) {
  const host = useRef<HTMLDivElement>(null)
  const [isShown, setIsShown] = useState(instant)
  const ready = useEffectEvent(() => {
    setIsShown(true)
    onReady?.()
  })
  const failed = useEffectEvent((reason: unknown) => {
    setIsShown(true)
    console.warn('The background scene is left out:', reason)
  })

  useEffect(() => {
    let stop: (() => void) | undefined
    const cancel = whenIdle(() => {
      import('./stage.js')
        .then(({ startStage }) => {
          if (host.current) stop = startStage(host.current, ready, failed)
        })
        .catch(failed)
    })
    return () => {
      cancel()
      stop?.()
    }
  }, [])

  return (
    <div
      ref={host}
      className={styles.scene}
      aria-hidden="true"
      data-shown={isShown}
      data-dimmed={dimmed}
      data-instant={instant}
    />
  )
}

/** After the page's own load, in a quiet moment. */
function whenIdle(task: () => void): () => void {
  let cancelIdle = () => {}
  const wait = () => {
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(task, 200)
      cancelIdle = () => clearTimeout(timer)
      return
    }
    const handle = requestIdleCallback(task, { timeout: 2000 })
    cancelIdle = () => cancelIdleCallback(handle)
  }
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
  return () => {
    window.removeEventListener('load', wait)
    cancelIdle()
  }
}
