import styles from './PortalPicture.module.css'
import type { WelcomeCopy } from './welcome.copy.js'

interface PortalPictureProps {
  label: string
  words: WelcomeCopy['portal']['pictureWords']
}

/** The portal's dashboard as markup: sharp at every width and smaller than a screenshot. */
export function PortalPicture({ label, words }: PortalPictureProps) {
  return (
    <svg className={styles.picture} viewBox="0 0 720 460" role="img" aria-label={label}>
      <path className={styles.canvas} d="M0 14A14 14 0 0 1 14 0H720V460H0z" />
      <path className={styles.bar} d="M0 14A14 14 0 0 1 14 0H178V460H0z" />
      <Mark />
      <text className={styles.strong} x="58" y="41">
        {words.name}
      </text>
      <rect className={styles.chosen} x="14" y="78" width="150" height="34" rx="8" />
      {words.menu.map((entry, index) => (
        <text key={entry} className={index ? styles.word : styles.strong} x="44" y={100 + index * 40}>
          {entry}
        </text>
      ))}
      {words.menu.map((entry, index) => (
        <rect
          key={entry}
          className={index ? styles.sign : styles.signOn}
          x="25"
          y={91 + index * 40}
          width="9"
          height="9"
          rx="2.5"
        />
      ))}
      <text className={styles.heading} x="210" y="56">
        {words.greeting}
      </text>
      <Profile words={words} />
      <Progress words={words} />
      <Training words={words} />
    </svg>
  )
}

function Mark() {
  return (
    <g fill="none" strokeLinecap="round" strokeWidth="2.2" stroke="var(--brand)">
      <path d="M24 35c4-6 7-6 11 0s7 6 11 0" />
      <path d="M24 43c4-6 7-6 11 0s7 6 11 0" opacity=".5" />
    </g>
  )
}

function Profile({ words }: Pick<PortalPictureProps, 'words'>) {
  return (
    <>
      <rect className={styles.card} x="210" y="82" width="292" height="158" rx="12" />
      <text className={styles.strong} x="230" y="112">
        {words.profile}
      </text>
      <circle className={styles.avatar} cx="256" cy="158" r="26" />
      <path d="M244 172c1-9 6-12 12-12s11 3 12 12" fill="none" stroke="var(--brand)" strokeWidth="2" />
      <circle cx="256" cy="151" r="6" fill="none" stroke="var(--brand)" strokeWidth="2" />
      <rect className={styles.line} x="298" y="144" width="104" height="10" rx="5" />
      <rect className={styles.faint} x="298" y="164" width="70" height="8" rx="4" />
      <rect className={styles.pill} x="424" y="146" width="60" height="24" rx="12" />
      <text className={styles.active} x="454" y="162.5" textAnchor="middle">
        {words.active}
      </text>
      <rect className={styles.faint} x="230" y="206" width="74" height="8" rx="4" />
      <rect className={styles.line} x="392" y="206" width="92" height="8" rx="4" />
    </>
  )
}

function Progress({ words }: Pick<PortalPictureProps, 'words'>) {
  return (
    <>
      <rect className={styles.card} x="520" y="82" width="220" height="158" rx="12" />
      <text className={styles.strong} x="540" y="112">
        {words.progress}
      </text>
      <rect className={styles.faint} x="540" y="128" width="200" height="6" rx="3" />
      <rect x="540" y="128" width="120" height="6" rx="3" fill="var(--brand)" />
      {[154, 182, 210].map((y, index) => (
        <g key={y}>
          <circle
            cx="549"
            cy={y + 4}
            r="8"
            fill={index < 2 ? 'var(--soft-brand)' : 'none'}
            stroke={index < 2 ? 'var(--brand)' : 'var(--control)'}
          />
          {index < 2 && <path d={`M545.5 ${y + 4}l2.5 2.5 5-5`} fill="none" stroke="var(--brand)" />}
          <rect className={styles.line} x="568" y={y} width={[112, 134, 96][index]} height="8" rx="4" />
        </g>
      ))}
    </>
  )
}

const TRACES = [
  '30 44c26-4 34-26 58-18s42 18 70-20',
  '30 20c24 30 50 28 72 6s34 14 56-2',
  '30 50c30 0 40-34 66-30s36 8 62-16',
]

function Training({ words }: Pick<PortalPictureProps, 'words'>) {
  return (
    <>
      <text className={styles.strong} x="210" y="280">
        {words.training}
      </text>
      {TRACES.map((trace, index) => (
        <g key={trace} transform={`translate(${210 + index * 188} 298)`}>
          <rect className={styles.card} width="172" height="98" rx="10" />
          <path d={`M${trace}`} transform="translate(-12 16)" className={styles.trace} />
          <circle cx="86" cy="49" r="17" fill="var(--canvas)" stroke="var(--line-strong)" />
          <path d="M81.5 41.5v15l12-7.5z" fill="var(--text1)" />
          <rect className={styles.line} y="112" width="108" height="9" rx="4.5" />
          <rect className={styles.faint} y="130" width="64" height="7" rx="3.5" />
        </g>
      ))}
    </>
  )
}
