import { useEffect, useEffectEvent, useRef, useState } from 'react'
import styles from './Scene.module.css'
import { whenIdle } from './when-idle.js'

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
