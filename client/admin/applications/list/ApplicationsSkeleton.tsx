import { applicationsCopy as copy } from '../applications.copy.js'
import styles from './ApplicationsSkeleton.module.css'

/** A placeholder of the same size as the content. */
export function ApplicationsSkeleton() {
  return (
    <div aria-busy="true">
      <p className={styles.loading} role="status">
        <span className="spinner" />
        {copy.loading}
      </p>
      <div className={styles.cards}>
        {Object.keys(copy.cards).map((card) => (
          <div key={card} className="skeleton" />
        ))}
      </div>
      <div className={`skeleton ${styles.table}`} />
    </div>
  )
}
