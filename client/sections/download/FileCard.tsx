import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useBrand } from '../../shell/brand/brand.js'
import type { Elements } from '../../ui/elements.js'
import { vpsFileCopy } from './download.copy.js'
import styles from './FileCard.module.css'
import { Requirements } from './Requirements.js'

interface FileCardProps {
  icon: LucideIcon
  title: string
  text: string
  /** Its actions and what is shown next to them. */
  action: Elements
  note: ReactNode
  className?: string
}

/** The desktop as a file: description, download and system requirements. */
export function FileCard({ icon: Icon, title, text, action, note, className = '' }: FileCardProps) {
  const { requirements } = vpsFileCopy(useBrand())
  return (
    <section className={`card ${styles.card} ${className}`}>
      <div className={styles.main}>
        <span className={styles.icon}>
          <Icon size={24} strokeWidth={1.75} aria-hidden="true" />
        </span>
        <div className={styles.words}>
          <h2>{title}</h2>
          <p>{text}</p>
          <div className={styles.action}>
            {action}
            <span className="hint">{note}</span>
          </div>
        </div>
      </div>
      <Requirements {...requirements} className={styles.requirements} />
    </section>
  )
}
