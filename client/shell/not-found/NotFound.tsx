import type { MouseEvent } from 'react'
import { useBrand } from '../brand/brand.js'
import { notFoundCopy } from './not-found.copy.js'
import styles from './NotFound.module.css'

interface NotFoundProps {
  reason?: 'missing' | 'failed'
  /** Navigates home without a page load; without it, Home is a plain link. */
  onHome?: () => void
}

/** The not-found screen (product §2), in the shell and as a document. */
export function NotFound({ reason = 'missing', onHome }: NotFoundProps) {
  const { contactEmail } = useBrand()
  const { title, hint } = notFoundCopy[reason]
  const goHome = (event: MouseEvent) => {
    if (!onHome || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    onHome()
  }
  return (
    <main className={styles.screen}>
      <LostTrace />
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.hint}>{hint}</p>
      <div className={styles.actions}>
        <a className="button button-primary" href="/" onClick={goHome}>
          {notFoundCopy.home}
        </a>
        <a className="button" href={`mailto:${contactEmail}`}>
          {notFoundCopy.contact}
        </a>
      </div>
    </main>
  )
}

/** Decoration: a price line that leaves the chart. */
function LostTrace() {
  return (
    <svg className={styles.trace} viewBox="0 0 560 200" fill="none" strokeLinecap="round" aria-hidden="true">
      <path
        className={styles.grid}
        d="M0 40h560M0 80h560M0 120h560M0 160h560M80 0v200M200 0v200M320 0v200M440 0v200"
      />
      <path
        className={styles.known}
        d="M0 132c16-4 24-30 44-26s24 28 44 20 24-58 48-52 22 36 44 30 26-50 50-46 18 34 38 32"
      />
      <path className={styles.lost} d="M268 90c26-4 34-40 60-38s30 52 58 54 40-46 66-44 40 30 108 18" />
      <circle className={styles.ring} cx="268" cy="90" r="14" />
      <circle className={styles.last} cx="268" cy="90" r="5" />
    </svg>
  )
}
