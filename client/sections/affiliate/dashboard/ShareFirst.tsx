import { dashboardCopy as copy } from '../affiliate.copy.js'
import styles from './ShareFirst.module.css'

interface ShareFirstProps {
  className?: string
  isSample: boolean
  onSample: () => void
}

/** For an account without activity: what to do first, and sample figures. */
export function ShareFirst({ className, isSample, onSample }: ShareFirstProps) {
  return (
    <section className={`card ${className} ${styles.share}`}>
      <div>
        <h2>{copy.share.title}</h2>
        <p role="status">{isSample ? copy.sampleNotice : copy.share.text}</p>
      </div>
      <button type="button" className="button" aria-pressed={isSample} onClick={onSample}>
        {isSample ? copy.share.hideSample : copy.share.sample}
      </button>
    </section>
  )
}
