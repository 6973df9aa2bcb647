import type { ReactNode } from 'react'
import styles from './SectionHead.module.css'

interface SectionHeadProps {
  title: string
  lead: ReactNode
  /** Over the title: the way back. */
  above?: ReactNode
  /** Beside the title, e.g. a version. */
  mark?: string
}

/** How a section begins: its one `h1` and a sentence. */
export function SectionHead({ title, lead, above, mark }: SectionHeadProps) {
  return (
    <header className={styles.head}>
      {above}
      <div className={styles.title}>
        <h1>{title}</h1>
        {mark && <span className="pill">{mark}</span>}
      </div>
      <p className={styles.lead}>{lead}</p>
    </header>
  )
}
