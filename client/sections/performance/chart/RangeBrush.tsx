import { useRef, type PointerEvent } from 'react'
import { percentAbove } from '#client/ui/chart/axis.js'
import { StretchedSvg } from '#client/ui/chart/StretchedSvg.js'
import type { Line } from '../figures.js'
import { useHighlight, useHighlightStore } from './highlight.js'
import { useAxis } from './positions.js'
import { type Drag, dragged, type Range, startDrag, isWhole } from './range.js'
import styles from './RangeBrush.module.css'
import { useResults } from '../results-context.js'

/** Pixels around an end in which a drag moves it. */
const REACH = 22

interface RangeBrushProps {
  line: Line
  steps: readonly number[]
  range: Range
  /** Ends the selection of a range. */
  onCommit: () => void
}

/** The whole period in small: its ends and the range between them are dragged. The keyboard selects in the chart. */
export function RangeBrush({ line, steps, range, onCommit }: RangeBrushProps) {
  const highlight = useHighlightStore()
  const drag = useRef<Drag | null>(null)
  const { last, seriesOf } = useResults()
  const { middleOf, monthsIn, positionOf } = useAxis()

  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0) return
    const reach = Math.min(0.75, monthsIn(REACH, event))
    drag.current = startDrag(highlight.get().draft ?? range, { position: positionOf(event), reach }, last)
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  const onPointerMove = (event: PointerEvent) => {
    if (drag.current) highlight.set({ draft: dragged(drag.current, positionOf(event), last) })
  }
  const onPointerUp = () => {
    if (drag.current) onCommit()
    drag.current = null
  }
  const onPointerCancel = () => {
    drag.current = null
    highlight.set({ draft: null })
  }
  return (
    <div
      className={styles.brush}
      aria-hidden="true"
      {...{ onPointerDown, onPointerMove, onPointerUp, onPointerCancel }}
    >
      <svg className={styles.period}>
        <StretchedSvg>
          <path
            data-series={seriesOf(line.of)}
            d={`M0,${percentAbove(steps, 0)}L${line.sums
              .map((sum, at) => `${middleOf(at)},${percentAbove(steps, sum)}`)
              .join(' ')}`}
          />
        </StretchedSvg>
      </svg>
      <RangeShade range={range} />
      <Ends range={range} />
    </div>
  )
}

function Ends({ range }: { range: Range }) {
  const { from, to } = useHighlight(({ draft }) => draft) ?? range
  const { startOf } = useAxis()
  return (
    <>
      <span className={styles.end} style={{ left: `${startOf(from)}%` }} />
      <span className={styles.end} style={{ left: `${startOf(to + 1)}%` }} />
    </>
  )
}

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
