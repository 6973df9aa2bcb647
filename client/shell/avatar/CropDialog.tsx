import {
  useEffect,
  useId,
  useRef,
  useState,
  type RefObject,
  type KeyboardEvent,
  type Ref,
  type PointerEvent,
} from 'react'
import { Dialog } from '../../ui/overlay/Dialog.js'
import { toast } from '../../ui/toast/toast.js'
import { avatarToasts } from './avatar.copy.js'
import { cropCopy as copy } from './photo-editor.copy.js'
import {
  middleOf,
  MAX_ZOOM,
  pan,
  zoomed,
  zoomOf,
  type Crop,
  type View,
  type Size,
  type Point,
} from './crop.js'
import styles from './CropDialog.module.css'
import { setUpload, type Original } from './use-avatar.js'
import { AVATAR_SIDE } from '#src/profile/avatar/avatar.contract.js'

interface CropDialogProps {
  original: Original
  onCrop: (part: Blob, crop: Crop) => void
  onClose: () => void
}

/** Selects the square of the original that becomes the member's picture. */
export function CropDialog({ original, onCrop, onClose }: CropDialogProps) {
  const id = useId()
  const image = useImageOf(original.file)
  const [view, setView] = useState<View | null>(null)
  const change = (next: (view: View) => Crop) =>
    setView((view) => view && { picture: view.picture, crop: next(view) })
  const take = () => {
    const { crop } = view!
    renderCrop(image.current!, crop).then(
      (part) => onCrop(part, crop),
      () => toast(avatarToasts.uploadFailed),
    )
    onClose()
  }
  return (
    <Dialog title={copy.title} describedBy={id} onClose={onClose}>
      <p id={id} className="hint">
        {copy.how}
      </p>
      <CropFrame
        ref={image}
        view={view}
        onLoad={(picture) => setView({ picture, crop: original.crop ?? middleOf(picture) })}
        onError={() => {
          // A file that was moved since it was chosen: the stored picture is cropped next time.
          if (typeof original.file !== 'string') setUpload({ original: null })
          toast({ ...copy.notLoaded, tone: 'error' })
          onClose()
        }}
        onGesture={({ right, down, spread, at }) =>
          change(({ crop, picture }) => {
            const moved = pan(crop, picture, right, down)
            return zoomed(moved, picture, zoomOf(moved, picture) * spread, at)
          })
        }
      />
      <Zoom
        zoom={view && zoomOf(view.crop, view.picture)}
        onZoom={(zoom) => change(({ crop, picture }) => zoomed(crop, picture, zoom))}
      />
      <div className={`${styles.buttons} flex justify-end gap-8 mt-12`}>
        <button type="button" className="button" onClick={onClose}>
          {copy.cancel}
        </button>
        <button type="button" className="button button-primary" disabled={!view} onClick={take}>
          {copy.use}
        </button>
      </div>
    </Dialog>
  )
}

/** `zoom` is null until the picture has loaded. */
function Zoom({ zoom, onZoom }: { zoom: number | null; onZoom: (zoom: number) => void }) {
  return (
    <label className={`${styles.zoom} flex items-center gap-16 mt-12 text-13`}>
      {copy.zoom}
      <input
        type="range"
        min={1}
        max={MAX_ZOOM}
        step={0.01}
        disabled={zoom === null}
        value={zoom ?? 1}
        aria-valuetext={copy.times(zoom ?? 1)}
        onChange={({ target }) => onZoom(Number(target.value))}
      />
    </label>
  )
}

function useImageOf(file: Blob | string): RefObject<HTMLImageElement | null> {
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const url = typeof file === 'string' ? file : URL.createObjectURL(file)
    image.current!.src = url
    return () => URL.revokeObjectURL(url)
  }, [file])
  return image
}

/** Renders a crop at the stored size. Lossless, because the server compresses it once more. */
function renderCrop(picture: HTMLImageElement, { left, top, side }: Crop): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = AVATAR_SIDE
  const pen = canvas.getContext('2d')!
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(picture, left, top, side, side, 0, 0, AVATAR_SIDE, AVATAR_SIDE)
  return new Promise((resolve, reject) =>
    canvas.toBlob((part) => (part ? resolve(part) : reject(new Error('The part could not be drawn.')))),
  )
}

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
function CropFrame({ ref, view, onLoad, onError, onGesture }: CropFrameProps) {
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
        className={`${styles.frame} relative aspect-square mt-16 mx-auto mb-0 overflow-hidden rounded-control bg-canvas cursor-grab touch-none select-none active:cursor-grabbing`}
        role="application"
        tabIndex={0}
        aria-label={copy.frame}
        onKeyDown={handleKey}
        {...panZoom}
      >
        <img
          ref={ref}
          className={`${styles.picture} max-w-none`}
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

/** A pan and zoom gesture, in shares of the frame: how far it moves and by what factor the pointers spread. */
interface Gesture {
  right: number
  down: number
  spread: number
  at: Point
}

/** One pointer pans; two pan and zoom. */
function usePanZoom(onGesture: (gesture: Gesture) => void) {
  const pointers = useRef(new Map<number, Point>())
  const release = ({ pointerId }: PointerEvent) => void pointers.current.delete(pointerId)
  return {
    onPointerDown: (event: PointerEvent) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      pointers.current.set(event.pointerId, pointOf(event))
    },
    onPointerMove: (event: PointerEvent) => {
      if (!pointers.current.has(event.pointerId)) return
      const before = gestureOf(pointers.current)
      pointers.current.set(event.pointerId, pointOf(event))
      const { at, width } = gestureOf(pointers.current)
      onGesture({ right: at.x - before.at.x, down: at.y - before.at.y, spread: width / before.width, at })
    },
    onPointerUp: release,
    onPointerCancel: release,
  }
}

function pointOf({ clientX, clientY, currentTarget }: PointerEvent): Point {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  return { x: (clientX - left) / width, y: (clientY - top) / height }
}

/** Midpoint of the pointers and the distance between them; constant for a single pointer. */
function gestureOf(pointers: ReadonlyMap<number, Point>): { at: Point; width: number } {
  const [one, other = one] = [...pointers.values()] as [Point, Point?]
  return {
    at: { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 },
    width: Math.hypot(one.x - other.x, one.y - other.y) || 1,
  }
}
