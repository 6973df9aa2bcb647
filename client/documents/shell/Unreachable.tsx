import { useEffect, useRef } from 'react'
import { unreachableCopy } from './unreachable.copy.js'
import styles from './Unreachable.module.css'

/** Shown when a persistent session can neither be read nor has ended: the gate would ask for a key in vain. */
export function Unreachable() {
  const { title, text, retry } = unreachableCopy
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    document.title = title
    button.current?.focus()
  }, [title])
  return (
    <main className={styles.screen} role="alert">
      <h1>{title}</h1>
      <p>{text}</p>
      <button ref={button} type="button" className="button button-primary" onClick={() => location.reload()}>
        {retry}
      </button>
    </main>
  )
}
