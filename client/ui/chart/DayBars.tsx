import styles from './DayBars.module.css'
import { StretchedSvg } from './StretchedSvg.js'

/** Width of a bar as a share of its day's width. */
const BAR = 0.7

interface DayBarsProps {
  /** What is counted. */
  label: string
  /** One for each day, none below zero. */
  counts: readonly number[]
  /** The day that is marked, counted from 0. */
  marked: number
  /** The marked day and its count, in words. */
  text: string
  onMark: (day: number) => void
}

/** A small chart of bars. Pointer and keys mark a day; the caller shows what was counted then. */
export function DayBars({ label, counts, marked, text, onMark }: DayBarsProps) {
  const most = Math.max(...counts, 1)
  const last = counts.length - 1
  return (
    <div
      className={`${styles.chart} relative h-64 rounded-cell`}
      onPointerMove={({ currentTarget, clientX }) => {
        const { left, width } = currentTarget.getBoundingClientRect()
        const at = Math.floor(((clientX - left) / width) * counts.length)
        onMark(Math.min(Math.max(at, 0), last))
      }}
      onPointerLeave={() => onMark(last)}
    >
      <svg aria-hidden="true">
        <StretchedSvg width={counts.length}>
          {counts.map((count, at) => {
            const height = (count / most) * 100
            return (
              <rect
                key={at}
                data-marked={at === marked}
                x={at + (1 - BAR) / 2}
                width={BAR}
                y={100 - height}
                height={height}
              />
            )
          })}
          <path d={`M0,100h${counts.length}`} />
        </StretchedSvg>
      </svg>
      <input
        type="range"
        min={0}
        max={last}
        value={marked}
        aria-label={label}
        aria-valuetext={text}
        onChange={(event) => onMark(Number(event.target.value))}
      />
    </div>
  )
}
