import type { MonthRow } from '../figures/figures.js'
import styles from './MonthTable.module.css'
import { day } from '../format.copy.js'
import { performanceCopy } from '../performance.copy.js'
import { publishedAt } from '../view.js'

const copy = performanceCopy.table

/** The day on which the month's results were published, with the figures that corrections replaced. */
export function PublishedCell({ row }: { row: MonthRow }) {
  const moment = publishedAt(row)
  const corrections = row.published.flatMap(({ instrument, returnPercent, corrected }) => {
    if (!corrected) return []
    const was = corrected.returnPercent
    return [{ instrument, was: was === returnPercent ? null : was }]
  })
  return (
    <td className={styles.published}>
      <time dateTime={moment}>{day(moment)}</time>
      {corrections.length > 0 && <span className={styles.corrected}>{copy.corrected(corrections)}</span>}
    </td>
  )
}

/** What was published with the figures in words. */
export function TableNotes({ rows }: { rows: readonly MonthRow[] }) {
  const noted = rows.flatMap(({ published }) => published.filter(({ note }) => note))
  if (noted.length === 0) return null
  return (
    <ul className={styles.notes} aria-label={copy.notes}>
      {noted.map(({ seq, month, instrument, note }) => (
        <li key={seq}>
          <strong>{copy.note(month, instrument)}</strong> <span>{note}</span>
        </li>
      ))}
    </ul>
  )
}
