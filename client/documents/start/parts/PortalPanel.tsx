import { ArrowRight, BadgePercent, LifeBuoy, MonitorPlay, Play, RefreshCw } from 'lucide-react'
import { Icon } from './Icon.js'
import part from './Part.module.css'
import styles from './PortalPanel.module.css'
import { useWelcomeCopy } from '../use-welcome-copy.js'
import type { WelcomeCopy } from '../welcome.copy.js'

/** In the order of the copy's bullets. */
const ICONS = [Play, RefreshCw, BadgePercent, MonitorPlay, LifeBuoy]

/** Part 4: what the portal offers, with a picture of it. */
export function PortalPanel() {
  const { portal } = useWelcomeCopy()
  return (
    <section id="portal" className={part.part} aria-labelledby="portal-title">
      <div className={styles.panel}>
        <div>
          <h2 id="portal-title" className={part.title}>
            {portal.title}
          </h2>
          <p className={part.lead}>{portal.lead}</p>
          <ul className={styles.bullets}>
            {portal.bullets.map((bullet, index) => (
              <li key={bullet}>
                <Icon of={ICONS[index]!} size={20} strokeWidth={1.75} />
                {bullet}
              </li>
            ))}
          </ul>
          <a className="button" href="/">
            {portal.open}
            <Icon of={ArrowRight} size={16} />
          </a>
        </div>
        <PortalPicture label={portal.picture} words={portal.pictureWords} />
      </div>
    </section>
  )
}

interface PortalPictureProps {
  label: string
  words: WelcomeCopy['portal']['pictureWords']
}

/** The portal's dashboard as markup: sharp at every width and smaller than a screenshot. */
function PortalPicture({ label, words }: PortalPictureProps) {
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
      <Clock />
      <NextStep words={words} />
      <ProfileStrip words={words} />
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

/** When the session opens, beside the greeting. */
function Clock() {
  return (
    <>
      <circle cx="546" cy="51" r="4" fill="none" stroke="var(--brand)" strokeWidth="2" />
      <rect className={styles.line} x="560" y="46" width="110" height="9" rx="4.5" />
    </>
  )
}

function NextStep({ words }: Pick<PortalPictureProps, 'words'>) {
  return (
    <>
      <rect className={styles.step} x="210" y="78" width="530" height="98" rx="12" />
      <text className={styles.strong} x="230" y="106">
        {words.next}
      </text>
      {[0, 1, 2, 3].map((part) => (
        <rect
          key={part}
          className={part < 2 ? styles.bit : styles.faint}
          x={520 + part * 36}
          y="98"
          width="30"
          height="6"
          rx="3"
        />
      ))}
      <rect className={styles.line} x="230" y="122" width="186" height="9" rx="4.5" />
      <rect className={styles.bit} x="230" y="142" width="104" height="22" rx="8" />
      <rect className={styles.faint} x="344" y="142" width="84" height="22" rx="8" />
    </>
  )
}

function ProfileStrip({ words }: Pick<PortalPictureProps, 'words'>) {
  return (
    <>
      <rect className={styles.card} x="210" y="190" width="530" height="62" rx="12" />
      <circle className={styles.avatar} cx="244" cy="221" r="18" />
      <path d="M236 231c1-6 4-8 8-8s7 2 8 8" fill="none" stroke="var(--brand)" strokeWidth="2" />
      <circle cx="244" cy="216" r="4" fill="none" stroke="var(--brand)" strokeWidth="2" />
      <text className={styles.word} x="276" y="216">
        {words.profile}
      </text>
      <rect className={styles.line} x="276" y="228" width="86" height="9" rx="4.5" />
      <rect className={styles.pill} x="424" y="209" width="60" height="24" rx="12" />
      <text className={styles.active} x="454" y="225.5" textAnchor="middle">
        {words.active}
      </text>
      <rect className={styles.faint} x="520" y="208" width="54" height="7" rx="3.5" />
      <rect className={styles.line} x="520" y="226" width="92" height="9" rx="4.5" />
      <rect className={styles.faint} x="640" y="208" width="54" height="7" rx="3.5" />
      <rect className={styles.line} x="640" y="226" width="84" height="9" rx="4.5" />
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
