import { Button } from 'antd'
import type { AffiliateStats } from '../../../src/affiliate/accounts/dashboard.contract.js'
import { statsCopy } from './admin-affiliate.copy.js'
import { statText } from './format.js'
import { intoView } from '../back-office/into-view.js'
import styles from './StaleStats.module.css'
import { changesOf, STATS_FIELDS, type StatsDraft } from './stats-edit.js'

const copy = statsCopy.stale

interface StaleStatsProps {
  mine: StatsDraft
  theirs: AffiliateStats
  isBusy: boolean
  onTakeTheirs: () => void
}

/** My edit next to the values that someone else has saved meanwhile: nothing is overwritten unseen. */
export function StaleStats({ mine, theirs, isBusy, onTakeTheirs }: StaleStatsProps) {
  const changes = changesOf(theirs, mine)
  const fields = STATS_FIELDS.filter((field) => field in changes)
  return (
    <div ref={intoView} className={`notice ${styles.stale}`} role="alert">
      <p>{copy.text}</p>
      {fields.length === 0 ? (
        <p>{copy.same}</p>
      ) : (
        <>
          <table>
            <thead>
              <tr>
                <th scope="col">{copy.field}</th>
                <th scope="col">{copy.mine}</th>
                <th scope="col">{copy.theirs}</th>
              </tr>
            </thead>
            <tbody>
              {fields.map((field) => (
                <tr key={field}>
                  <th scope="row">{statsCopy.labels[field]}</th>
                  <td className="figures">{statText(field, mine[field] ?? statsCopy.empty)}</td>
                  <td className="figures">{statText(field, theirs[field])}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <div className={styles.buttons}>
            <Button disabled={isBusy} onClick={onTakeTheirs}>
              {copy.takeTheirs}
            </Button>
            <Button type="primary" htmlType="submit" loading={isBusy}>
              {copy.keepMine}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}
