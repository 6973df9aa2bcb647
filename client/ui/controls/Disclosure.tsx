import type { ReactNode } from 'react'
import styles from './Disclosure.module.css'

interface DisclosureProps {
  /** Of all disclosures with the same name, one is open at a time; the browser sees to it, without a script. */
  name: string
  title: string
  isOpenAtFirst?: boolean
  children: ReactNode
}

/** A title that opens its text: found by find-in-page when closed, closed again by a click on the open one. */
export function Disclosure({ name, title, isOpenAtFirst, children }: DisclosureProps) {
  return (
    <details className={styles.disclosure} name={name} open={isOpenAtFirst}>
      <summary className={styles.title}>
        <h3>{title}</h3>
        <span className={styles.sign} aria-hidden="true" />
      </summary>
      <div className={styles.text}>{children}</div>
    </details>
  )
}
