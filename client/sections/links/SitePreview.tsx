import { Eye, ImageOff } from 'lucide-react'
import { useId, useState } from 'react'
import type { Elements } from '../../ui/elements.js'
import { useReveal } from '../../ui/overlay/use-reveal.js'
import styles from './Links.module.css'

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
    <span ref={root} className="relative block" {...handlers}>
      <span className="flex gap-8 @max-sm/links:flex-col">
        {children}
        <button
          type="button"
          className="button px-16"
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
        <span
          id={id}
          className={`${styles.preview} absolute z-30 grid w-[min(360px,100cqw_-_40px)] overflow-hidden border border-control rounded-card bg-s2`}
        >
          <Preview {...preview} />
        </span>
      )}
    </span>
  )
}

type PreviewProps = Omit<SitePreviewProps, 'open' | 'of' | 'children'>

/** The picture's space is reserved, whether or not it loads. */
function Preview({ src, picture, loading, unavailable, address }: PreviewProps) {
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading')
  return (
    <>
      <span className="flex min-h-[36px] items-center gap-12 px-12 text-12/16 text-text2">
        <span className={styles.lights} aria-hidden="true" />
        <span className="truncate">{address}</span>
      </span>
      <span className="relative block aspect-[640/400] bg-canvas">
        {state === 'loading' && (
          <span className="skeleton absolute inset-0 rounded-none" role="status">
            <span className="visually-hidden">{loading}</span>
          </span>
        )}
        {state === 'failed' ? (
          <span
            className="absolute inset-0 grid place-content-center justify-items-center gap-8 text-13/20 text-text3"
            role="status"
          >
            <ImageOff size={24} strokeWidth={1.5} aria-hidden="true" />
            <span>{unavailable}</span>
          </span>
        ) : (
          <img
            className={`h-full w-full object-cover ${state === 'loading' ? 'invisible' : ''}`}
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
