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
      className={`${className} grid gap-12 grid-cols-2 [&>div]:flex [&>div]:flex-col [&>div]:p-16 [&_dt]:text-text3 [&_dt]:text-13/20 @sm/affiliate:gap-16 @sm/affiliate:grid-cols-[repeat(var(--columns),minmax(0,1fr))] @sm/affiliate:[&>div]:p-20 @md/affiliate:gap-20`}
      style={{ '--columns': figures.length % 4 === 0 ? 4 : 3 } as React.CSSProperties}
    >
      {figures.map(({ label, value, note, onOpen, behind = 'entries' }) => (
        <div key={label} className="card">
          <dt>{label}</dt>
          <dd
            className={`figures ${styles.value} mt-4 text-text1 font-semibold tracking-[-0.04em] leading-32`}
            translate="no"
          >
            {value}
          </dd>
          {note && <dd className="hint">{note}</dd>}
          {onOpen && (
            <dd>
              <button
                type="button"
                className={`${styles.behind} min-h-[24px] mt-4 p-0 border-0 bg-transparent text-link text-left underline cursor-pointer text-13/20`}
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
