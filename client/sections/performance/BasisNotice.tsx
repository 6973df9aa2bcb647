import { useId, useState } from 'react'
import type { Basis } from '#src/performance/record.contract.js'
import { basisNotices } from '../../shell/brand/basis-notice.copy.js'
import { riskCopy } from '../../shell/brand/risk-notice.copy.js'
import { noticeCopy as copy } from './notice.copy.js'

/** In two or three lines above the figures at every scroll position; it opens to the full text, which is printed too. */
export function Notice({ basis }: { basis: Basis }) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const { title, source, isHypothetical } = basisNotices[basis]
  return (
    <div
      role="note"
      aria-label={copy.label}
      className="notice sticky z-3 top-0 max-h-[70dvh] overflow-y-auto text-15/24 [box-shadow:0_8px_24px_-8px_var(--shadow)] [&_strong]:text-text1 [&_strong]:font-medium @max-sm/performance:py-8 @max-sm/performance:px-12 print:static print:max-h-none"
    >
      <p>
        <strong>{title}</strong>{' '}
        {source && <span className={isOpen ? undefined : '@max-sm/performance:hidden'}>{source} </span>}
        <span>{riskCopy.past}</span> {isHypothetical && <span>{copy.hypothetical} </span>}
        <button
          type="button"
          className="p-0 border-0 bg-transparent text-link underline underline-offset-[3px] cursor-pointer print:hidden"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {copy.full}
        </button>
      </p>
      {!isOpen && !source && <p className="@max-lg/performance:hidden print:hidden">{riskCopy.loss}</p>}
      <div id={id} className={`gap-8 max-w-[110ch] print:grid ${isOpen ? 'grid' : 'hidden'}`}>
        <p>{riskCopy.loss}</p>
        {isHypothetical && (
          <p>
            <strong>{riskCopy.hypotheticalTitle}</strong> <span>{riskCopy.hypothetical}</span>
          </p>
        )}
      </div>
    </div>
  )
}

interface BesideActualProps {
  /** How many months have actual results; nothing is shown for 0. */
  months: number
  onShow: () => void
}

/** Marks hypothetical results where actual ones could be shown instead. */
export function BesideActual({ months, onShow }: BesideActualProps) {
  if (months === 0) return null
  return (
    <p className="flex flex-wrap items-center gap-x-8 gap-y-4 text-warn">
      <span>{copy.beside(months)}</span>{' '}
      <button type="button" className="button button-quiet" onClick={onShow}>
        {copy.showActual}
      </button>
    </p>
  )
}
