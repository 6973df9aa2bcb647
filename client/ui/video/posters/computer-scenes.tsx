import styles from './Poster.module.css'
import type { Scene } from './scene.js'

const Account = ({ x, y, tint = false }: { x: number; y: number; tint?: boolean }) => (
  <g transform={`translate(${x} ${y})`}>
    <rect className={tint ? styles.wash : styles.panel} width="76" height="44" rx="8" />
    <path className={tint ? styles.tint : styles.edge} d="M12 16 H40 M12 28 H28" />
    <path className={tint ? styles.tint : styles.soft} d="M44 30 L52 22 L58 26 L66 14" />
  </g>
)

/** Desktop, accounts and connections: everything on the hosted computer. */
export const computerScenes = {
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
