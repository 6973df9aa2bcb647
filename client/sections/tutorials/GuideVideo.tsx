import { LifeBuoy } from 'lucide-react'
import type { GuideTabEntry } from '../../../src/content/collections/collections.contract.js'
import { formatLength } from '../../shell/videos/video-list.js'
import { PortalLink } from '../../ui/controls/PortalLink.js'
import { PosterFrame } from '../../ui/video/PosterFrame.js'
import { Poster, posterTint } from '../../ui/video/posters/Poster.js'
import { VideoCard } from '../../ui/video/VideoCard.js'
import { guideCopy } from './guide.copy.js'
import styles from './Guide.module.css'

const copy = guideCopy.video

/** The tab's video, or a placeholder while it has no address. */
export function GuideVideo({ tab, title }: { tab: GuideTabEntry; title: string }) {
  const { url, seconds } = tab
  const duration = seconds ? formatLength(seconds) : ''
  const poster = posterOf(tab)
  if (!url) return <ComingVideo {...{ title, duration, poster }} />
  return (
    <figure>
      <VideoCard
        href={url}
        kicker={copy.kicker}
        {...{ title, duration, poster }}
        durationLabel={copy.length}
      />
    </figure>
  )
}

const posterOf = ({ id, product }: GuideTabEntry): string => {
  if (id !== 'setup') return 'trading-session'
  return product === 'indicator' ? 'indicator-setup' : 'automation-setup'
}

interface ComingVideoProps {
  title: string
  duration: string
  poster: string
}

function ComingVideo({ title, duration, poster }: ComingVideoProps) {
  const { soon, text, support, duration: label } = copy
  return (
    <figure className={styles.video}>
      <PosterFrame
        className={styles.poster}
        tint={posterTint(poster)}
        duration={duration}
        durationLabel={label}
      >
        <Poster id={poster} />
        <span className={styles.soon}>{soon}</span>
      </PosterFrame>
      <figcaption>
        <span className={styles.videoTitle}>{title}</span>
        <span className="hint">{text}</span>
        <PortalLink to={support.to} className="button">
          <LifeBuoy size={18} strokeWidth={1.75} aria-hidden="true" />
          <span>{support.label}</span>
        </PortalLink>
      </figcaption>
    </figure>
  )
}
