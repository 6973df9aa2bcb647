import styles from './Facts.module.css'

/** Terms on the left, their values on the right, a line between each. */
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
