import type { LucideIcon } from 'lucide-react'
import type { Elements } from '../../ui/elements.js'
import styles from './StateCard.module.css'

interface StateCardProps {
  icon: LucideIcon
  title: string
  text: string
  /** The card's only action. */
  children: Elements
}

/** Replaces a screen: one sentence about the state, and one action. */
export function StateCard({ icon: Icon, title, text, children }: StateCardProps) {
  return (
    <section className={`card ${styles.state}`}>
      <span className={styles.icon}>
        <Icon size={24} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <h1>{title}</h1>
      <p className={styles.text} aria-live="polite">
        {text}
      </p>
      {children}
    </section>
  )
}
