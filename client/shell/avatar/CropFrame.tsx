import type { KeyboardEvent, Ref } from 'react'
import { cropCopy as copy } from './crop.copy.js'
import type { Size, View } from './crop.js'
import styles from './CropFrame.module.css'
import { usePanZoom, type Gesture } from './use-pan-zoom.js'

/** Step of an arrow key in squares, and zoom factor of the plus key. */
const STEP = 0.05
const CLOSER = 1.1

const KEYS: Record<string, Partial<Gesture>> = {
  ArrowLeft: { right: -STEP },
  ArrowRight: { right: STEP },
  ArrowUp: { down: -STEP },
  ArrowDown: { down: STEP },
  '+': { spread: CLOSER },
  '=': { spread: CLOSER },
  '-': { spread: 1 / CLOSER },
}
const STILL: Gesture = { right: 0, down: 0, spread: 1, at: { x: 0.5, y: 0.5 } }

interface CropFrameProps {
  ref: Ref<HTMLImageElement>
  /** Null until the picture has loaded. */
  view: View | null
  onLoad: (picture: Size) => void
  onError: () => void
  onGesture: (gesture: Gesture) => void
}

/** A square window over the picture, which is panned and zoomed by mouse, touch or keys. */
export function CropFrame({ ref, view, onLoad, onError, onGesture }: CropFrameProps) {
  const panZoom = usePanZoom(onGesture)
  const handleKey = (event: KeyboardEvent) => {
    const meant = KEYS[event.key]
    if (!meant) return
    event.preventDefault()
    onGesture({ ...STILL, ...meant })
  }
  return (
    <>
      {/* No ARIA role moves in two directions: `application` passes keys through, the status reads the result. */}
      <div
        className={styles.frame}
        role="application"
        tabIndex={0}
        aria-label={copy.frame}
        onKeyDown={handleKey}
        {...panZoom}
      >
        <img
          ref={ref}
          className={styles.picture}
          alt=""
          draggable={false}
          style={view ? placeOf(view) : { visibility: 'hidden' }}
          onLoad={({ currentTarget }) =>
            onLoad({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
          }
          onError={onError}
        />
      </div>
      <p className="visually-hidden" role="status">
        {view &&
          copy.place(
            shareOf(view.crop.left, view.picture.width),
            shareOf(view.crop.top, view.picture.height),
          )}
      </p>
    </>
  )
}

const shareOf = (part: number, all: number) => Math.round((part / all) * 100)

/** In percent, so that it fits a frame of any size. */
const placeOf = ({ picture: { width, height }, crop: { left, top, side } }: View) => ({
  width: `${(width / side) * 100}%`,
  height: `${(height / side) * 100}%`,
  transform: `translate(${(-left / width) * 100}%, ${(-top / height) * 100}%)`,
})
