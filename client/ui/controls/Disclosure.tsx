import type { ReactNode } from 'react'
import styles from './Disclosure.module.css'

interface DisclosureProps {
  /** Disclosures with the same name: the browser leaves only one of them open, without JavaScript. */
  name: string
  title: string
  children: ReactNode
}

/** A title that expands its text; find-in-page also opens it. */
export function Disclosure({ name, title, children }: DisclosureProps) {
  return (
    <details className={styles.disclosure} name={name}>
      <summary className={styles.title}>
        <h3>{title}</h3>
        <span className={styles.sign} aria-hidden="true" />
      </summary>
      <div className={styles.text}>{children}</div>
    </details>
  )
}
