import { Button } from 'antd'
import { backOfficeCopy } from '../back-office.copy.js'
import { scrollIntoViewRef } from '../scroll-into-view.js'

const copy = backOfficeCopy.stale

const CELL = 'py-4 pr-8 pl-0 font-normal text-left'

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
    <div
      ref={scrollIntoViewRef}
      className="notice grid gap-8 mt-12 scroll-my-24 overflow-x-auto"
      role="alert"
    >
      <p>{text}</p>
      {rows.length === 0 ? (
        <p>{copy.same}</p>
      ) : (
        <>
          <table className="w-full border-collapse">
            <thead>
              <tr>
                <th scope="col" className={`${CELL} text-text3`}>
                  {copy.field}
                </th>
                <th scope="col" className={`${CELL} text-text3`}>
                  {copy.mine}
                </th>
                <th scope="col" className={`${CELL} text-text3`}>
                  {copy.theirs}
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ label, mine, theirs }) => (
                <tr key={label}>
                  <th scope="row" className={CELL}>
                    {label}
                  </th>
                  <td className={`${CELL} tabular-nums text-text1`}>{mine}</td>
                  <td className={`${CELL} tabular-nums text-text1`}>{theirs}</td>
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
