import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { Moment } from '../back-office/Time.js'
import { overviewQuery } from './overview.api.js'
import { overviewCopy } from './overview.copy.js'
import styles from './Warnings.module.css'

const copy = overviewCopy.warnings

/** What is wrong with how the server is operated; for owners, and only if there is anything. */
export function Warnings() {
  const { data } = useQuery(overviewQuery)
  if (!data || data.warnings.length === 0) return null
  return (
    <section className={`notice ${styles.warnings}`} aria-labelledby="warnings-title">
      <TriangleAlert size={20} aria-hidden="true" />
      <h2 id="warnings-title">{copy.title}</h2>
      <ul>
        {data.warnings.map(({ id, sentence, since }) => (
          <li key={id}>
            {sentence}
            <span className="hint block">
              {copy.since} <Moment at={since} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
