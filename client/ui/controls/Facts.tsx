import { Fact } from './Fact.js'
import styles from './Facts.module.css'

/** Terms on the left, values on the right. */
export function Facts({ facts }: { facts: { term: string; value: string }[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ term, value }) => (
        <Fact key={term} term={term}>
          {value}
        </Fact>
      ))}
    </dl>
  )
}
