import { Cpu, HardDrive, MonitorCog } from 'lucide-react'
import styles from './Requirements.module.css'

const ICONS = { system: MonitorCog, memory: Cpu, storage: HardDrive }

interface RequirementsProps {
  title: string
  items: readonly { id: keyof typeof ICONS; term: string; value: string }[]
  className?: string
}

/** The system requirements. */
export function Requirements({ title, items, className }: RequirementsProps) {
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
