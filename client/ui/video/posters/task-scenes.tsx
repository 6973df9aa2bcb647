import styles from './Poster.module.css'
import type { Scene } from './scene.js'

/** Key, switch, lamp and bell: first steps, setup, tips and alerts. */
export const taskScenes = {
  'getting-started': {
    tint: 'brand',
    art: (
      <>
        <path className={styles.dots} d="M36 132 C92 168 214 168 284 118" />
        <circle className={styles.wash} cx="118" cy="84" r="34" />
        <circle className={styles.tint} cx="108" cy="84" r="9" />
        <path
          className={styles.tint}
          d="M152 84 H242 M206 84 V104 M224 84 V98 M242 84 V108"
          strokeWidth="7"
        />
        <path className={styles.soft} d="M270 42 V62 M260 52 H280 M60 34 V46 M54 40 H66" />
      </>
    ),
  },
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
