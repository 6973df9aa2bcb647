import type { ReactNode } from 'react'
import styles from './Part.module.css'

interface PartProps {
  id: string
  title: string
  lead?: ReactNode
  /** Heading and content side by side on wide screens. */
  isSplit?: boolean
  isCentred?: boolean
  children: ReactNode
}

/** One part of the welcome page (product §2): heading and content. */
export function Part({ id, title, lead, isSplit, isCentred, children }: PartProps) {
  return (
    <section
      id={id}
      className={styles.part}
      data-split={isSplit}
      data-centred={isCentred}
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
