import { Eye, ImageOff } from 'lucide-react'
import { useId, useState } from 'react'
import { useReveal } from '../../ui/overlay/use-reveal.js'
import type { Elements } from '../../ui/elements.js'
import styles from './SitePreview.module.css'

/** Pixels: contract §5, 'Content'. */
const SIZE = { width: 640, height: 400 }

interface SitePreviewProps {
  /** Address of the picture, which the portal serves: no third party gets a request. */
  src: string
  open: string
  /** What the preview shows, for screen readers. */
  of: string
  picture: string
  loading: string
  unavailable: string
  address: string
  /** The link to the site. */
  children: Elements
}

/** A preview of the linked site: on hover and focus, and by a button for touch. */
export function SitePreview({ open, of, children, ...preview }: SitePreviewProps) {
  const id = useId()
  const { root, isOpen, handlers, toggle } = useReveal()
  return (
    <span ref={root} className={styles.site} {...handlers}>
      <span className={styles.ways}>
        {children}
        <button
          type="button"
          className={`button ${styles.toggle}`}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={toggle}
        >
          <Eye size={18} strokeWidth={1.75} aria-hidden="true" />
          <span>{open}</span>
          <span className="visually-hidden"> {of}</span>
        </button>
      </span>
      {isOpen && (
        <span id={id} className={styles.card}>
          <Preview {...preview} />
        </span>
      )}
    </span>
  )
}

/** The picture's space is reserved, whether or not it loads. */
function Preview({
  src,
  picture,
  loading,
  unavailable,
  address,
}: Omit<SitePreviewProps, 'open' | 'of' | 'children'>) {
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading')
  return (
    <>
      <span className={styles.bar}>
        <span className={styles.lights} aria-hidden="true" />
        <span className={styles.address}>{address}</span>
      </span>
      <span className={styles.picture} data-state={state}>
        {state === 'loading' && (
          <span className={`skeleton ${styles.skeleton}`} role="status">
            <span className="visually-hidden">{loading}</span>
          </span>
        )}
        {state === 'failed' ? (
          <span className={styles.failed} role="status">
            <ImageOff size={24} strokeWidth={1.5} aria-hidden="true" />
            <span>{unavailable}</span>
          </span>
        ) : (
          <img
            src={src}
            {...SIZE}
            alt={picture}
            onLoad={() => setState('loaded')}
            onError={() => setState('failed')}
          />
        )}
      </span>
    </>
  )
}
