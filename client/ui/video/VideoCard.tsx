import { ArrowUpRight, Play } from 'lucide-react'
import { PortalLink } from '../controls/PortalLink.js'
import { PosterFrame } from './PosterFrame.js'
import styles from './VideoCard.module.css'

interface VideoCardProps {
  href: string
  /** Above the title, e.g. "Part 1". */
  kicker: string
  title: string
  /** Minutes and seconds, e.g. "6:40". */
  duration: string
  /** Names the duration for screen readers. */
  durationLabel: string
  /** Index of the poster; any integer. */
  poster: number
  onOpen?: () => void
}

/** A link to an external video: poster, duration, title. Loads nothing from the video's site. */
export function VideoCard({ href, kicker, title, duration, durationLabel, poster, onOpen }: VideoCardProps) {
  const { tint, path } = POSTERS[poster % POSTERS.length]!
  return (
    <PortalLink to={href} className={styles.video} onClick={onOpen}>
      <PosterFrame className={styles.poster} tint={tint} duration={duration}>
        <Trace path={path} />
        <span className={styles.play}>
          <Play size={18} fill="currentcolor" strokeWidth={0} aria-hidden="true" />
        </span>
      </PosterFrame>
      <span className={styles.text}>
        <span className={styles.kicker}>{kicker}</span>
        <span className={styles.title}>
          {title}
          <ArrowUpRight className={styles.mark} size={16} aria-hidden="true" />
        </span>
        <span className="visually-hidden">{`${durationLabel} ${duration}`}</span>
      </span>
    </PortalLink>
  )
}

/** Decoration: no figures, no axis. */
const POSTERS = [
  { tint: 'brand', path: 'M-4 118 C30 112 44 82 76 90 S122 128 150 100 196 44 226 62 282 40 324 18' },
  { tint: 'link', path: 'M-4 96 C24 70 50 64 78 84 S120 120 152 92 190 70 214 84 268 104 324 56' },
  { tint: 'platinum', path: 'M-4 128 C40 126 60 118 88 96 S140 92 164 74 214 78 240 50 286 34 324 30' },
  { tint: 'up', path: 'M-4 72 C30 92 58 104 90 88 S132 46 162 58 206 108 236 92 284 50 324 62' },
] as const

function Trace({ path }: { path: string }) {
  return (
    <svg className={styles.trace} viewBox="0 0 320 180" preserveAspectRatio="none" aria-hidden="true">
      <path className={styles.area} d={`${path} V184 H-4 Z`} />
      <path className={styles.line} d={path} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
