import { performanceCopy as copy } from '../performance.copy.js'
import styles from './ResultStates.module.css'

/** No instrument is selected. */
export function NoInstrument({ onReset }: { onReset: () => void }) {
  const { title, text, reset } = copy.empty
  return (
    <section className={`card ${styles.state}`} role="status">
      <h2>{title}</h2>
      <p>{text}</p>
      <button type="button" className="button button-primary" onClick={onReset}>
        {reset}
      </button>
    </section>
  )
}
