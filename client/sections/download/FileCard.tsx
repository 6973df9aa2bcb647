import { type LucideIcon, Cpu, HardDrive, MonitorCog } from 'lucide-react'
import type { ReactNode } from 'react'
import { useBrand } from '../../shell/brand/brand.js'
import type { Elements } from '../../ui/elements.js'
import { vpsFileCopy } from './download.copy.js'
import styles from './FileCard.module.css'

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

const ICONS = { system: MonitorCog, memory: Cpu, storage: HardDrive }

interface RequirementsProps {
  title: string
  items: readonly { id: keyof typeof ICONS; term: string; value: string }[]
  className?: string
}

function Requirements({ title, items, className }: RequirementsProps) {
  return (
    <div className={className}>
      <h3 className={styles.title}>{title}</h3>
      <ul className={styles.items}>
        {items.map(({ id, term, value }) => {
          const Icon = ICONS[id]
          return (
            <li key={id}>
              <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
              <span>{term}</span>
              <span className={styles.value}>{value}</span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
