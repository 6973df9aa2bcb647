import { useBrand } from '#client/shell/brand/brand.js'
import styles from './VideoPoster.module.css'
import { useWelcomeCopy } from '../use-welcome-copy.js'
import { welcomeSigns } from '../welcome.copy.js'

/**
 * The welcome video's poster: a link to the video, which the script of /start opens in the same place. Nothing
 * is requested from the video's host before a click.
 */
export function VideoPoster() {
  const brand = useBrand()
  const { video } = useWelcomeCopy()
  return (
    <div className={styles.frame}>
      <a
        className={styles.poster}
        href={brand.links.welcomeVideo}
        target="_blank"
        rel="noopener"
        data-video={video.frameTitle}
      >
        <Waves />
        <span className={styles.play} aria-hidden="true">
          <svg width="26" height="26" viewBox="0 0 24 24" fill="currentColor">
            <path d="M8 5.2c0-.9 1-1.5 1.8-1l10 6c.8.5.8 1.6 0 2.1l-10 6c-.8.5-1.8-.1-1.8-1z" />
          </svg>
        </span>
        <span className={styles.caption}>
          <span className={styles.watch}>{video.watch}</span>
          <span className={styles.privacy}>{video.privacy}</span>
        </span>
        <span className="visually-hidden" data-new-tab>
          {welcomeSigns.newTab}
        </span>
      </a>
    </div>
  )
}

/** Decoration: waves under a night sky. */
function Waves() {
  return (
    <svg
      className={styles.sea}
      viewBox="0 0 640 360"
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      aria-hidden="true"
    >
      <defs>
        <linearGradient id="swell" x1="0" x2="640" y1="0" y2="0" gradientUnits="userSpaceOnUse">
          <stop stopColor="var(--brand)" stopOpacity="0" />
          <stop offset=".45" stopColor="var(--brand)" />
          <stop offset=".75" stopColor="var(--spark)" />
          <stop offset="1" stopColor="var(--link)" stopOpacity=".25" />
        </linearGradient>
        <linearGradient id="water" x1="0" x2="0" y1="90" y2="360" gradientUnits="userSpaceOnUse">
          <stop stopColor="var(--brand)" stopOpacity=".22" />
          <stop offset=".7" stopColor="var(--brand)" stopOpacity="0" />
        </linearGradient>
      </defs>
      <path
        d="M0 262C74 262 92 190 164 190s96 62 168 62 98-128 176-128c62 0 86-44 132-62v298H0z"
        fill="url(#water)"
      />
      <g stroke="var(--link)">
        <path d="M0 226c60-44 120-44 190-8s130 26 200-16 150-50 250-34" opacity=".16" />
        <path d="M0 250c80-60 130-52 200-14s120 28 190-22 150-74 250-70" opacity=".22" />
        <path d="M0 284c80 6 124-44 190-40s104 44 170 22 120-104 280-120" opacity=".18" />
        <path d="M0 306c90 4 124-30 196-24s110 32 176 8 134-84 268-86" opacity=".12" />
      </g>
      <path
        d="M0 262C74 262 92 190 164 190s96 62 168 62 98-128 176-128c62 0 86-44 132-62"
        stroke="url(#swell)"
        strokeWidth="2.5"
      />
    </svg>
  )
}
