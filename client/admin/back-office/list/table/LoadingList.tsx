import styles from './LoadingList.module.css'

/** A placeholder as tall as a list. */
export function LoadingList({ text }: { text: string }) {
  return (
    <div aria-busy="true">
      <p className={styles.loading} role="status">
        <span className="spinner" />
        {text}
      </p>
      <div className={`skeleton ${styles.list}`} />
    </div>
  )
}
