import { riskCopy } from './risk-notice.copy.js'
import styles from './RiskNotice.module.css'

/** Shown with every block of return figures. */
export function RiskNotice() {
  return (
    <div className={`notice ${styles.risk}`} role="note">
      <p>
        <strong>{riskCopy.title}</strong> {`${riskCopy.past} ${riskCopy.loss}`}
      </p>
      <p>
        <strong>{riskCopy.hypotheticalTitle}</strong> {riskCopy.hypothetical}
      </p>
    </div>
  )
}
