import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import parts from '../../batch/BatchDialog.module.css'
import type { RowFault } from './file-faults.js'
import styles from './FileFaults.module.css'
import { csvCopy as copy } from '../publish.copy.js'

/** More than anyone fixes before choosing the file again. */
const MOST = 100

export const FaultSummary = ({ count }: { count: number }) => (
  <div className={parts.summary} data-tone="faulty">
    <CircleAlert size={20} aria-hidden="true" />
    <strong>{copy.faulty(count)}</strong>
    <p>{copy.faultyText}</p>
  </div>
)

/** Which values of a file need fixing, and how. */
export function FaultTable({ faults }: { faults: readonly RowFault[] }) {
  const id = useId()
  return (
    <div className="grid gap-8">
      <h3 id={id}>{copy.faults.label}</h3>
      {/* Focusable, so that the keyboard scrolls it. */}
      <div className={`${parts.rows} ${styles.faults}`} role="region" aria-labelledby={id} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{copy.faults.where}</th>
              <th scope="col">{copy.faults.column}</th>
              <th scope="col">{copy.faults.error}</th>
            </tr>
          </thead>
          <tbody>
            {faults.slice(0, MOST).map(({ where, column, error }, at) => (
              <tr key={at}>
                <th scope="row">{where}</th>
                <td className="figures">{column}</td>
                <td>{error}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {faults.length > MOST && <p className="hint">{copy.moreFaults(faults.length - MOST)}</p>}
    </div>
  )
}
