import { useEffect, useEffectEvent, useRef, useState } from 'react'
import styles from './Scene.module.css'
import { whenIdle } from '../schedule.js'

interface SceneProps {
  /** Half as bright, behind a form; at full brightness once it has been accepted (product §9). */
  dimmed?: boolean
  /** Shown at once, without a fade-in. */
  instant?: boolean
  /** Called after the first frame. Never called where the scene cannot run. */
  onReady?: () => void
}

/** Decoration behind a positioned parent's content. Its code is loaded once the page is idle. */
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
      import('./tide-stage.js')
        .then(({ startTide }) => {
          if (host.current) stop = startTide(host.current, ready, failed)
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
