import { useRef, type PointerEvent } from 'react'
import { percentAbove } from '#client/ui/chart/axis.js'
import { StretchedSvg } from '#client/ui/chart/StretchedSvg.js'
import type { Line } from '../figures.js'
import { useHighlight, useHighlightStore } from './highlight.js'
import { useAxis } from './positions.js'
import { type Drag, dragged, type Range, startDrag, isWhole } from './range.js'
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
      className="relative [grid-area:brush] border border-line rounded-cell bg-canvas cursor-ew-resize touch-pan-y print:invisible"
      aria-hidden="true"
      {...{ onPointerDown, onPointerMove, onPointerUp, onPointerCancel }}
    >
      <svg className="w-full h-full py-8 pointer-events-none [&_path]:fill-none [&_path]:stroke-current [&_path]:stroke-[1.5px]">
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
      <span
        className="absolute top-[8px] bottom-[8px] w-[8px] border border-brand rounded-[4px] bg-s3 [transform:translateX(-50%)] pointer-events-none"
        style={{ left: `${startOf(from)}%` }}
      />
      <span
        className="absolute top-[8px] bottom-[8px] w-[8px] border border-brand rounded-[4px] bg-s3 [transform:translateX(-50%)] pointer-events-none"
        style={{ left: `${startOf(to + 1)}%` }}
      />
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
      <span
        className="absolute top-0 bottom-0 bg-[color-mix(in_srgb,var(--s1)_76%,transparent)] pointer-events-none [forced-color-adjust:none] left-0 data-[edge=true]:border-r data-[edge=true]:border-r-brand"
        style={{ width: `${startOf(from)}%` }}
        data-edge={from > 0}
      />
      <span
        className="absolute top-0 bottom-0 bg-[color-mix(in_srgb,var(--s1)_76%,transparent)] pointer-events-none [forced-color-adjust:none] right-0 data-[edge=true]:border-l data-[edge=true]:border-l-brand"
        style={{ left: `${startOf(to + 1)}%` }}
        data-edge={to < last}
      />
    </>
  )
}
