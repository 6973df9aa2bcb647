import type { ReactNode } from 'react'
import styles from './Part.module.css'

interface PartProps {
  id: string
  title: string
  lead?: ReactNode
  /** Head and content side by side where there is room. */
  isSplit?: boolean
  isCentred?: boolean
  children: ReactNode
}

/** One of the welcome page's parts (spec §2): its heading, and what stands under or beside it. */
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
