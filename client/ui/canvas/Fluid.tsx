import { useEffect, useRef } from 'react'
import { whenIdle } from '../schedule.js'
import styles from './Fluid.module.css'

/**
 * A fluid simulation behind the page that follows the pointer. Starts when the page is idle, pauses while it
 * is hidden, and does not run under reduced motion (docs/decisions/styles.md).
 */
export function Fluid() {
  const host = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const reduced = matchMedia('(prefers-reduced-motion: reduce)')
    let stop = () => {}
    const follow = () => {
      stop()
      stop = reduced.matches ? () => {} : startWhenIdle(host.current!)
    }
    follow()
    reduced.addEventListener('change', follow)
    return () => {
      reduced.removeEventListener('change', follow)
      stop()
    }
  }, [])
  return <div ref={host} className={styles.fluid} aria-hidden="true" />
}

function startWhenIdle(host: HTMLElement): () => void {
  let isOver = false
  let dry = () => {}
  const failed = (reason: unknown) => console.warn('The fluid canvas is left out:', reason)
  const cancel = whenIdle(() => {
    import('./fluid-stage.js')
      .then(({ startFluid }) => {
        if (!isOver) dry = startFluid(host, () => host.setAttribute('data-shown', ''), failed)
      })
      .catch(failed)
  })
  return () => {
    isOver = true
    cancel()
    dry()
  }
}
