import styles from './StepBar.module.css'

/** Progress of a list of steps; decorative, the text next to it says the same. */
export function StepBar({ done, all }: { done: number; all: number }) {
  return (
    <span className={`${styles.bar} flex flex-1 gap-4`} aria-hidden="true">
      {Array.from({ length: all }, (_, at) => (
        <span key={at} data-full={at < done} />
      ))}
    </span>
  )
}

/** The steps' purpose, with the number done next to it. */
export function StepHead({ title, progress }: { title: string; progress: string }) {
  return (
    <div className={`${styles.head} flex items-baseline justify-between gap-12`}>
      <h2>{title}</h2>
      <p className="hint" role="status">
        {progress}
      </p>
    </div>
  )
}
