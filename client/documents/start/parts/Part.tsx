import type { ReactNode } from 'react'
import styles from './Part.module.css'

interface PartProps {
  id: string
  title: string
  lead?: ReactNode
  /** Heading and content side by side on wide screens. */
  isSplit?: boolean
  isCentered?: boolean
  children: ReactNode
}

/** One part of the welcome page (product §2): heading and content. */
export function Part({ id, title, lead, isSplit, isCentered, children }: PartProps) {
  return (
    <section
      id={id}
      className={styles.part}
      data-split={isSplit}
      data-centered={isCentered}
      aria-labelledby={`${id}-title`}
    >
      <header className={styles.head}>
        <h2 id={`${id}-title`} className={styles.title}>
          {title}
        </h2>
        {lead && <p className={styles.lead}>{lead}</p>}
      </header>
      {children}
    </section>
  )
}
