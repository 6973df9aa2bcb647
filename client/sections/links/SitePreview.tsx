import * as HoverCard from '@radix-ui/react-hover-card'
import { Eye, ImageOff } from 'lucide-react'
import { useId, useRef, useState, type ReactNode } from 'react'
import styles from './SitePreview.module.css'

/** Milliseconds of hovering before it opens and closes (product §9, hover card). */
const OPEN_DELAY = 75
const CLOSE_DELAY = 150
/** Made by the server from the brand's facts: no third party gets a request. */
const PICTURE = { src: '/partner-preview.svg', width: 640, height: 400 }

interface SitePreviewProps {
  open: string
  /** What the preview shows, for screen readers. */
  of: string
  picture: string
  loading: string
  unavailable: string
  address: string
  /** The link to the site. */
  children: ReactNode
}

/** A preview of the linked site: on hover and focus by Radix, and by a button of its own for touch. */
export function SitePreview({ open, of, children, ...preview }: SitePreviewProps) {
  const id = useId()
  const site = useRef<HTMLSpanElement>(null)
  const [isOpen, setOpen] = useState(false)
  return (
    <HoverCard.Root open={isOpen} onOpenChange={setOpen} openDelay={OPEN_DELAY} closeDelay={CLOSE_DELAY}>
      <HoverCard.Trigger asChild>
        <span ref={site} className={styles.site}>
          {/* Radix would call preventDefault on touches, which passive listeners may not. */}
          <span className={styles.ways} onTouchStart={(event) => event.stopPropagation()}>
            {children}
            <button
              type="button"
              className={`button ${styles.toggle}`}
              aria-expanded={isOpen}
              aria-controls={isOpen ? id : undefined}
              onClick={({ nativeEvent }) => setOpen(!isTouch(nativeEvent) || !isOpen)}
            >
              <Eye size={18} strokeWidth={1.75} aria-hidden="true" />
              {open}
              <span className="visually-hidden"> {of}</span>
            </button>
          </span>
        </span>
      </HoverCard.Trigger>
      <HoverCard.Content
        id={id}
        className={styles.card}
        align="start"
        sideOffset={10}
        collisionPadding={16}
        onPointerDownOutside={(event) => {
          if (site.current?.contains(event.target as Node)) event.preventDefault()
        }}
      >
        <Preview {...preview} />
      </HoverCard.Content>
    </HoverCard.Root>
  )
}

const isTouch = (event: MouseEvent) => event instanceof PointerEvent && event.pointerType === 'touch'

/** The picture's space is reserved, whether or not it loads. */
function Preview({
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
            {unavailable}
          </span>
        ) : (
          <img
            {...PICTURE}
            alt={picture}
            onLoad={() => setState('loaded')}
            onError={() => setState('failed')}
          />
        )}
      </span>
    </>
  )
}
