import { Button } from 'antd'
import { backOfficeCopy } from '../back-office.copy.js'
import { scrollIntoViewRef } from '../scroll-into-view.js'
import styles from './StaleValues.module.css'

const copy = backOfficeCopy.stale

interface StaleValuesProps {
  /** What has changed, in a sentence. */
  text: string
  /** The fields whose values differ. */
  rows: { label: string; mine: string; theirs: string }[]
  isBusy: boolean
  onTakeTheirs: () => void
}

/** In a form: my values next to those that someone else has saved meanwhile. Nothing is overwritten unseen. */
export function StaleValues({ text, rows, isBusy, onTakeTheirs }: StaleValuesProps) {
  return (
    <div ref={scrollIntoViewRef} className={`notice ${styles.stale}`} role="alert">
      <p>{text}</p>
      {rows.length === 0 ? (
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
              {rows.map(({ label, mine, theirs }) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  <td className="figures">{mine}</td>
                  <td className="figures">{theirs}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <div className="flex flex-wrap gap-8">
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
