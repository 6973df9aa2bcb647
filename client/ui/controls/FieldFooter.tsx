import type { ReactNode } from 'react'
import styles from './FieldFooter.module.css'

interface FieldFooterProps {
  /** For the field's `aria-describedby`. */
  id: string
  error: string | null
  hint: string
  isTooLong: boolean
  /** The number of characters used. */
  children: ReactNode
}

/** Below a text field: its error or else its hint, and the number of characters used. */
export function FieldFooter({ id, error, hint, isTooLong, children }: FieldFooterProps) {
  return (
    <div className={styles.footer}>
      <p id={id} className={error ? styles.error : 'hint'} role={error ? 'alert' : undefined}>
        {error ?? hint}
      </p>
      <p className={`hint tabular-nums ${styles.count}`} data-over={isTooLong}>
        {children}
      </p>
    </div>
  )
}
