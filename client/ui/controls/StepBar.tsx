import styles from './StepBar.module.css'

/** How many of all are done, for the eye; words beside it say the same. */
export function StepBar({ done, all }: { done: number; all: number }) {
  return (
    <span className={styles.bar} aria-hidden="true">
      {Array.from({ length: all }, (_, at) => (
        <span key={at} data-full={at < done} />
      ))}
    </span>
  )
}

/** What the steps are for, and beside it how many are done. */
export function StepHead({ title, progress }: { title: string; progress: string }) {
  return (
    <div className={styles.head}>
      <h2>{title}</h2>
      <p className="hint" role="status">
        {progress}
      </p>
    </div>
  )
}
