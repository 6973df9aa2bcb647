import styles from './Poster.module.css'
import type { Scene } from './scene.js'

/** Candles of a chart: x, wick from and to, body from and to. */
const Candles = ({ of }: { of: readonly (readonly [number, number, number, number, number])[] }) =>
  of.map(([x, high, low, open, close]) => {
    const isUp = close < open
    return (
      <g key={x}>
        <path className={styles.edge} d={`M${x} ${high} V${low}`} strokeWidth="1.5" />
        <rect
          className={isUp ? styles.up : styles.down}
          x={x - 6}
          y={Math.min(open, close)}
          width="12"
          height={Math.abs(open - close)}
          rx="2"
        />
      </g>
    )
  })

const RISING = [
  [56, 104, 142, 134, 112],
  [84, 98, 132, 106, 124],
  [112, 82, 130, 122, 90],
  [140, 76, 108, 86, 100],
  [168, 52, 104, 98, 60],
  [196, 46, 82, 54, 74],
  [224, 30, 78, 72, 38],
  [252, 30, 64, 38, 54],
] as const

/** Charts and the session: the indicator's videos, and trading with the system. */
export const marketScenes = {
  'indicator-setup': {
    tint: 'platinum',
    art: (
      <>
        <Candles of={RISING.slice(0, 6)} />
        <path className={styles.tint} d="M44 128 C96 118 126 96 160 84 S206 66 220 60" />
        <circle className={styles.wash} cx="252" cy="62" r="26" />
        <path className={styles.tint} d="M252 50 V74 M240 62 H264" strokeWidth="4" />
      </>
    ),
  },
  'indicator-signals': {
    tint: 'up',
    art: (
      <>
        <Candles of={RISING} />
        <path className={styles.solid} d="M112 138 L122 154 H102 Z" />
        <path className={styles.down} d="M252 22 L262 8 H242 Z" />
        <path className={styles.dots} d="M112 130 H284 M252 28 H36" />
      </>
    ),
  },
  'trading-session': {
    tint: 'brand',
    art: (
      <>
        <Candles of={RISING.slice(0, 3)} />
        <circle className={styles.panel} cx="204" cy="88" r="62" />
        <path className={styles.wash} d="M204 88 L171 41 A58 58 0 0 1 204 30 Z" />
        <path className={styles.tint} d="M204 88 V44 M204 88 L180 60" strokeWidth="4" />
        <path className={styles.edge} d="M204 30 V38 M262 88 H254 M204 146 V138 M146 88 H154" />
      </>
    ),
  },
} satisfies Record<string, Scene>
