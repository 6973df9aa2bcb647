import type { ReactNode } from 'react'
import styles from './Field.module.css'

interface FieldProps {
  /** Of the control. */
  id: string
  label: string
  fault?: string
  hint?: string
  /** Spans all columns. */
  isLong?: boolean
  children: ReactNode
}

export function Field({ id, label, fault, hint, isLong, children }: FieldProps) {
  return (
    <div data-long={isLong}>
      <label className="label" htmlFor={id}>
        {label}
      </label>
      {children}
      <p id={`${id}-why`} className={`${fault ? 'field-error' : 'hint'} ${styles.below}`} aria-live="polite">
        {fault ?? hint}
      </p>
    </div>
  )
}
