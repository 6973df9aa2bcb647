import type { BasisNotice } from './basis-notice.copy.js'
import { riskCopy } from './risk-notice.copy.js'
import styles from './RiskNotice.module.css'

const SAMPLE: BasisNotice = { title: riskCopy.title, isHypothetical: true }

/** Shown with every block of return figures; `of`: their basis. */
export function RiskNotice({ of: { title, source = '', isHypothetical } = SAMPLE }: { of?: BasisNotice }) {
  return (
    <div className={`notice ${styles.risk}`} role="note">
      <p>
        <strong>{title}</strong> <span>{`${source} ${riskCopy.past} ${riskCopy.loss}`.trim()}</span>
      </p>
      {isHypothetical && (
        <p>
          <strong>{riskCopy.hypotheticalTitle}</strong> {riskCopy.hypothetical}
        </p>
      )}
    </div>
  )
}
