import type { ReactNode } from 'react'
import styles from './ListPanel.module.css'

interface ListPanelProps {
  label: string
  children: ReactNode
}

/** The card around a list, its filters and what is open over it. */
export const ListPanel = ({ label, children }: ListPanelProps) => (
  <section className={`card ${styles.panel}`} aria-label={label}>
    {children}
  </section>
)
