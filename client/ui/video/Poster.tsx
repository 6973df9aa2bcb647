import type { ReactNode } from 'react'
import styles from './Poster.module.css'

/** The color of a poster's frame. */
export const posterTint = (id: string) => sceneOf(id)?.tint ?? 'brand'

/**
 * The video's subject; decoration, the title next to it says the same. What is done in the portal is a picture of it, what is
 * done elsewhere a drawing. A video that has neither, as one that masters have added, has only its frame.
 */
export function Poster({ id }: { id: string }) {
  const scene = sceneOf(id)
  if (!scene) return null
  if ('avif' in scene)
    return (
      <picture>
        <source type="image/avif" srcSet={scene.avif} />
        <img className={styles.picture} src={scene.webp} width="640" height="360" alt="" loading="lazy" />
      </picture>
    )
  return (
    <svg
      className={styles.scene}
      viewBox="0 0 320 180"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {scene.art}
    </svg>
  )
}

const sceneOf = (id: string) => (Object.hasOwn(SCENES, id) ? SCENES[id as keyof typeof SCENES] : null)

/** Of the running portal, by `npm run screens`, twice as large as a poster: what depends on no brand. */
const pictures = {
  'getting-started': {
    tint: 'brand',
    avif: new URL('pictures/getting-started.avif', import.meta.url).href,
    webp: new URL('pictures/getting-started.webp', import.meta.url).href,
  },
} as const

interface Scene {
  tint: 'brand' | 'link' | 'platinum' | 'up' | 'warn'
  /** On 320 × 180. */
  art: ReactNode
}

/** Switch, lamp and bell: setup, tips and alerts. */
const taskScenes = {
  'automation-setup': {
    tint: 'up',
    art: (
      <>
        <rect className={styles.wash} x="92" y="56" width="136" height="68" rx="34" />
        <circle className={styles.solid} cx="194" cy="90" r="25" />
        <path className={styles.ink} d="M183 90 L191 98 L206 82" strokeWidth="5" />
        <path className={styles.tint} d="M126 78 V102" strokeWidth="4" />
        <path
          className={styles.soft}
          d="M40 70 H66 M32 90 H66 M40 110 H66 M254 70 H280 M254 90 H288 M254 110 H280"
        />
      </>
    ),
  },
  'additional-tips': {
    tint: 'warn',
    art: (
      <>
        <path
          className={styles.wash}
          d="M142 116 C142 102 124 94 124 70 A36 36 0 0 1 196 70 C196 94 178 102 178 116 Z"
        />
        <path
          className={styles.tint}
          d="M146 128 H174 M152 138 H168 M148 72 L156 82 L160 70 L164 82 L172 72"
        />
        <path
          className={styles.soft}
          d="M160 16 V6 M106 32 L98 24 M214 32 L222 24 M98 76 H84 M222 76 H236 M110 112 L102 120 M210 112 L218 120"
        />
      </>
    ),
  },
  'indicator-alerts': {
    tint: 'warn',
    art: (
      <>
        <rect className={styles.panel} x="116" y="22" width="88" height="146" rx="14" />
        <path className={styles.edge} d="M150 34 H170" />
        <path
          className={styles.wash}
          d="M136 112 C142 104 140 94 142 84 C144 72 152 66 160 66 C168 66 176 72 178 84 C180 94 178 104 184 112 Z"
        />
        <path className={styles.tint} d="M160 66 V59 M153 120 A7 7 0 0 0 167 120" />
        <circle className={styles.down} cx="181" cy="67" r="9" />
        <path className={styles.soft} d="M96 72 C88 86 88 104 96 118 M224 72 C232 86 232 104 224 118" />
        <path className={styles.dots} d="M78 60 C66 82 66 108 78 130 M242 60 C254 82 254 108 242 130" />
      </>
    ),
  },
} satisfies Record<string, Scene>

const Account = ({ x, y, tint = false }: { x: number; y: number; tint?: boolean }) => (
  <g transform={`translate(${x} ${y})`}>
    <rect className={tint ? styles.wash : styles.panel} width="76" height="44" rx="8" />
    <path className={tint ? styles.tint : styles.edge} d="M12 16 H40 M12 28 H28" />
    <path className={tint ? styles.tint : styles.soft} d="M44 30 L52 22 L58 26 L66 14" />
  </g>
)

/** Desktop, accounts and connections: everything on the hosted computer. */
const computerScenes = {
  'vps-training': {
    tint: 'link',
    art: (
      <>
        <path
          className={styles.soft}
          d="M70 70 C46 70 44 38 70 38 C76 14 112 12 120 32 M206 24 C232 10 262 30 254 52 C282 54 282 88 258 88"
        />
        <rect className={styles.panel} x="86" y="38" width="148" height="92" rx="10" />
        <path className={styles.edge} d="M86 56 H234 M160 130 V150 M126 152 H194" />
        <circle className={styles.down} cx="98" cy="47" r="3" />
        <circle className={styles.up} cx="108" cy="47" r="3" />
        <rect className={styles.wash} x="100" y="68" width="72" height="50" rx="5" />
        <path className={styles.tint} d="M108 106 L122 92 L134 98 L162 76" />
        <path className={styles.edge} d="M186 74 H220 M186 88 H220 M186 102 H206" />
      </>
    ),
  },
  'platform-connection': {
    tint: 'brand',
    art: (
      <>
        <rect className={styles.panel} x="46" y="30" width="228" height="50" rx="10" />
        <circle className={styles.up} cx="70" cy="55" r="8" />
        <path className={styles.edge} d="M92 48 H150 M92 62 H128" />
        <path
          className={styles.tint}
          d="M186 55 H206 M234 55 H254 M206 46 H214 V64 H206 Z M234 46 H226 V64 H234 Z"
        />
        <path className={styles.edge} d="M60 116 H260" strokeWidth="6" />
        <path className={styles.tint} d="M60 116 H112" strokeWidth="6" />
        <circle className={styles.wash} cx="116" cy="116" r="14" strokeWidth="4" />
        <path
          className={styles.soft}
          d="M60 142 V148 M110 142 V148 M160 142 V148 M210 142 V148 M260 142 V148"
        />
      </>
    ),
  },
  'copy-trader': {
    tint: 'platinum',
    art: (
      <>
        <Account x={36} y={60} tint />
        <Account x={186} y={8} />
        <Account x={186} y={60} />
        <Account x={186} y={112} />
        <path
          className={styles.tint}
          d="M122 74 C148 70 142 32 174 30 M166 22 L176 30 L167 39 M122 82 H172 M164 74 L174 82 L164 90 M122 90 C148 94 142 132 174 134 M167 125 L176 134 L166 142"
        />
      </>
    ),
  },
  'other-accounts': {
    tint: 'link',
    art: (
      <>
        <path
          className={styles.soft}
          d="M22 90 C58 90 60 90 84 90 M236 90 C260 90 262 90 298 90"
          strokeWidth="5"
        />
        <path className={styles.wash} d="M84 66 H112 A24 24 0 0 1 112 114 H84 Z" />
        <path className={styles.tint} d="M138 80 H156 M138 100 H156" strokeWidth="5" />
        <path className={styles.wash} d="M236 58 H206 A32 32 0 0 0 206 122 H236 Z" />
        <path className={styles.tint} d="M180 80 H192 M180 100 H192" strokeWidth="5" />
        <path className={styles.soft} d="M164 46 L160 32 M178 48 L186 36 M148 48 L138 38" />
      </>
    ),
  },
  'common-errors': {
    tint: 'warn',
    art: (
      <>
        <rect className={styles.panel} x="62" y="26" width="196" height="128" rx="12" />
        <path className={styles.edge} d="M62 48 H258" />
        <circle className={styles.down} cx="76" cy="37" r="3.5" />
        <path className={styles.edge} d="M88 37 H132" />
        <path className={styles.wash} d="M160 62 L200 132 H120 Z" strokeWidth="3.5" />
        <path className={styles.tint} d="M160 86 V108 M160 119 V119.5" strokeWidth="6" />
      </>
    ),
  },
} satisfies Record<string, Scene>

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
const marketScenes = {
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

const SCENES = { ...pictures, ...taskScenes, ...computerScenes, ...marketScenes }
