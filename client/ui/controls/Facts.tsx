import styles from './Facts.module.css'

/** Terms on the left, values on the right. */
export function Facts({ facts }: { facts: { term: string; value: string }[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
