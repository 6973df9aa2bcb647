import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { Moment } from '../back-office/Time.js'
import { overviewQuery } from './overview.api.js'
import { overviewCopy } from './overview.copy.js'

const copy = overviewCopy.warnings

/** What is wrong with how the server is operated; for owners, and only if there is anything. */
export function Warnings() {
  const { data } = useQuery(overviewQuery)
  if (!data || data.warnings.length === 0) return null
  return (
    <section
      className="notice grid grid-cols-[auto_minmax(0,1fr)] gap-x-12 gap-y-8 mb-16"
      aria-labelledby="warnings-title"
    >
      <TriangleAlert className="mt-2 text-warn" size={20} aria-hidden="true" />
      <h2 id="warnings-title" className="text-15/24">
        {copy.title}
      </h2>
      <ul className="col-2 grid gap-12">
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
