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
    <section
      className={`card ${styles.state} grid justify-items-center w-[min(100%,520px)] py-32 text-center`}
    >
      <span className="grid place-items-center size-[56px] mb-20 border border-line rounded-card bg-s2 text-text1">
        <Icon size={24} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <h1>{title}</h1>
      <p className="mt-8 mx-0 mb-24 max-w-[44ch]" aria-live="polite">
        {text}
      </p>
      {children}
    </section>
  )
}
