import type { ReactNode } from 'react'
import styles from './FactList.module.css'

interface FactListProps {
  /** When there are two columns; never if omitted. */
  columns?: 'wide' | 'always'
  /** Each a `Fact`. */
  children: ReactNode
}

export const FactList = ({ columns, children }: FactListProps) => (
  <dl className={styles.facts} data-columns={columns}>
    {children}
  </dl>
)
