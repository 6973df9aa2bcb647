import { dashboardCopy } from '../affiliate.copy.js'
import styles from './FigureCards.module.css'

export interface FigureCard {
  label: string
  value: string
  note?: string
  /** Shows what is behind the figure. */
  onOpen?: () => void
  /** What that is, if not entries. */
  behind?: keyof typeof dashboardCopy.behind
}

interface FigureCardsProps {
  figures: FigureCard[]
  className?: string
}

/** Figures with their labels: in rows of four, or of three if they do not fill rows of four. */
export function FigureCards({ figures, className = '' }: FigureCardsProps) {
  return (
    <dl
      className={`${className} ${styles.figures}`}
      style={{ '--columns': figures.length % 4 === 0 ? 4 : 3 } as React.CSSProperties}
    >
      {figures.map(({ label, value, note, onOpen, behind = 'entries' }) => (
        <div key={label} className="card">
          <dt>{label}</dt>
          <dd className={`figures ${styles.value}`} translate="no">
            {value}
          </dd>
          {note && <dd className="hint">{note}</dd>}
          {onOpen && (
            <dd>
              <button
                type="button"
                className={styles.behind}
                aria-label={`${dashboardCopy.behind[behind]}: ${label}`}
                onClick={onOpen}
              >
                {dashboardCopy.behind[behind]}
              </button>
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}
