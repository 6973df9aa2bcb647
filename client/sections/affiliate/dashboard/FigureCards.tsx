import { dashboardCopy } from '../affiliate.copy.js'

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

/** Figures with their labels: in one row where it is wide, otherwise in rows of four, or of three if they don't fill these. */
export function FigureCards({ figures, className = '' }: FigureCardsProps) {
  return (
    <dl
      className={`${className} grid gap-x-16 gap-y-24 grid-cols-2 @sm/affiliate:grid-cols-[repeat(var(--columns),minmax(0,1fr))] @lg/affiliate:grid-flow-col @lg/affiliate:auto-cols-[minmax(0,1fr)] @lg/affiliate:grid-cols-[none]`}
      style={{ '--columns': figures.length % 4 === 0 ? 4 : 3 } as React.CSSProperties}
    >
      {figures.map(({ label, value, note, onOpen, behind = 'entries' }) => (
        <div key={label} className="pt-12 border-t border-t-line">
          <dt className="text-text2 text-13/20">{label}</dt>
          <dd
            className="mt-4 text-text1 text-20/32 @sm/affiliate:text-26/32 font-semibold tabular-nums tracking-[-0.02em]"
            translate="no"
          >
            {value}
          </dd>
          {note && <dd className="hint">{note}</dd>}
          {onOpen && (
            <dd>
              <button
                type="button"
                className="min-h-24 mt-4 p-0 border-0 bg-transparent text-link text-13/20 text-left cursor-pointer hover:underline hover:underline-offset-[3px]"
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
