import { detailsCopy as copy } from '../applications.copy.js'
import styles from './KeyHints.module.css'

/** Keyboard shortcuts and what they do; hidden on touch screens. */
export function KeyHints({ hints }: { hints: (readonly [key: string, what: string, ...rest: unknown[]])[] }) {
  return (
    <ul className={styles.keys} aria-label={copy.keys}>
      {hints.map(([key, what]) => (
        <li key={key}>
          <kbd>{key}</kbd> {what}
        </li>
      ))}
    </ul>
  )
}
