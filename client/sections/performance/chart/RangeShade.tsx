import styles from './RangeShade.module.css'
import { useHighlight } from './highlight.js'
import { useAxis } from './positions.js'
import { isWhole, type Range } from './range.js'
import { useResults } from '../results-context.js'

/** Dims the months outside the range, and outside the one that is being selected. */
export function RangeShade({ range }: { range: Range }) {
  const { from, to } = useHighlight(({ draft }) => draft) ?? range
  const { last } = useResults()
  const { startOf } = useAxis()
  if (isWhole({ from, to }, last)) return null
  return (
    <>
      <span className={styles.before} style={{ width: `${startOf(from)}%` }} data-edge={from > 0} />
      <span className={styles.after} style={{ left: `${startOf(to + 1)}%` }} data-edge={to < last} />
    </>
  )
}
