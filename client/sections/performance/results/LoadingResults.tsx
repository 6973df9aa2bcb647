import styles from './ResultStates.module.css'

/** As tall as the figures on a desktop: nothing moves when they arrive. */
export function LoadingResults() {
  return (
    <div className={styles.skeleton} aria-busy="true">
      <div className={styles.kpis}>
        {Array.from({ length: 4 }, (_, at) => (
          <div key={at} className="skeleton" />
        ))}
      </div>
      <div className={`skeleton ${styles.chart}`} />
    </div>
  )
}
