import { useEffect, useId, useRef, useState, type RefObject } from 'react'
import { Dialog } from '../../ui/overlay/Dialog.js'
import { toast } from '../../ui/toast/toast.js'
import { avatarToasts } from './avatar.copy.js'
import { cropCopy as copy } from './crop.copy.js'
import { middleOf, MAX_ZOOM, pan, zoomed, zoomOf, type Crop, type View } from './crop.js'
import styles from './CropDialog.module.css'
import { CropFrame } from './CropFrame.js'
import { renderCrop } from './render-crop.js'
import { setUpload, type Original } from './upload-state.js'

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
      <div className={styles.buttons}>
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
    <label className={styles.zoom}>
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
