import type { Basis } from '#src/performance/record.contract.js'
import { basisNotices } from '../../shell/brand/basis-notice.copy.js'
import { riskCopy } from '../../shell/brand/risk-notice.copy.js'
import { noticeCopy as copy } from './notice.copy.js'
import styles from './Performance.module.css'

const NOTICE_ID = 'risk-notice'

/** The notice's essence, in view all the time where the whole does not fit beside the figures. */
export function NoticeBar({ basis }: { basis: Basis }) {
  const { title, isHypothetical } = basisNotices[basis]
  return (
    <p
      className={`notice ${styles.bar} sticky z-2 top-0 [box-shadow:0_8px_24px_-8px_var(--shadow)] text-15/24 [&_strong]:text-text1 [&_strong]:font-medium @max-sm/performance:py-8 @max-sm/performance:px-12 print:hidden`}
    >
      <strong>{title}</strong> <span>{riskCopy.past}</span>{' '}
      {isHypothetical && <span className="@max-sm/performance:hidden">{copy.hypothetical} </span>}
      <a href={`#${NOTICE_ID}`}>{copy.full}</a>
    </p>
  )
}

/** Beside the figures where there is room, below the chart where there is not. */
export function FullNotice({ basis }: { basis: Basis }) {
  const { title, source, isHypothetical } = basisNotices[basis]
  return (
    <section
      id={NOTICE_ID}
      className={`${styles.notice} rounded-control [scroll-margin-top:calc(var(--space-64)_+_var(--space-48))] [&_p_+_p]:mt-8 [&_p]:text-text2 [&_p]:text-15/24`}
      tabIndex={-1}
      aria-label={copy.label}
    >
      <div className="notice" role="note">
        <p>
          <strong>{title}</strong>{' '}
          <span>{[source, riskCopy.past, riskCopy.loss].filter(Boolean).join(' ')}</span>
        </p>
        {isHypothetical && (
          <p>
            <strong>{riskCopy.hypotheticalTitle}</strong> {riskCopy.hypothetical}
          </p>
        )}
      </div>
    </section>
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
