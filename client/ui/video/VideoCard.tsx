import { ArrowUpRight, Check, Play } from 'lucide-react'
import { PortalLink } from '../controls/PortalLink.js'
import { PosterFrame } from './PosterFrame.js'
import { Poster, posterTint } from './Poster.js'
import styles from './VideoCard.module.css'

interface VideoCardProps {
  href: string
  /** Above the title, e.g. "Part 1"; empty for none. */
  kicker: string
  title: string
  /** Minutes and seconds, e.g. "6:40"; empty if it is not known. */
  duration: string
  /** Names the duration for screen readers. */
  durationLabel: string
  /** The id of a drawing; for any other the frame is empty. */
  poster: string
  /** The mark of a video that was opened; absent for others. */
  watched?: string
  onOpen?: () => void
}

/** A link to an external video: poster, duration, title. Loads nothing from the video's site. */
export function VideoCard({ href, kicker, title, duration, durationLabel, ...card }: VideoCardProps) {
  const { poster, watched, onOpen } = card
  return (
    <PortalLink to={href} className={styles.video} onClick={onOpen}>
      <PosterFrame className={styles.poster} tint={posterTint(poster)} duration={duration}>
        <Poster id={poster} />
        <span className={styles.play}>
          <Play size={18} fill="currentcolor" strokeWidth={0} aria-hidden="true" />
        </span>
      </PosterFrame>
      <span className={styles.text}>
        {(kicker || watched) && (
          <span className={styles.kicker}>
            {kicker && <span>{kicker}</span>}
            {watched && (
              <span className={styles.watched}>
                <Check size={12} strokeWidth={3} aria-hidden="true" />
                <span>{watched}</span>
              </span>
            )}
          </span>
        )}
        <span className={styles.title}>
          <span>{title}</span>
          <ArrowUpRight className={styles.mark} size={16} aria-hidden="true" />
        </span>
        {duration && <span className="visually-hidden">{`${durationLabel} ${duration}`}</span>}
      </span>
    </PortalLink>
  )
}
