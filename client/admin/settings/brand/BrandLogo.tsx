import { Button } from 'antd'
import { useId, useRef, useState, type ChangeEvent, type DragEvent } from 'react'
import type { BrandSettings } from '#src/platform/brand/settings/brand-settings.contract.js'
import { Problem } from '../../back-office/form/Problem.js'
import { brandCopy } from './brand.copy.js'
import { BrandPictures } from './BrandPictures.js'
import { useLogo } from './use-logo.js'

const copy = brandCopy.logo

/** The logo, and the pictures that the server has rendered from it. */
export function BrandLogo({ settings }: { settings: BrandSettings }) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const { upload, ask, isBusy, problem } = useLogo(settings)
  const { pictures } = settings
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = target.files?.[0]
    // Allows choosing the same file again once it is fixed.
    target.value = ''
    if (chosen) upload(chosen)
  }
  const drag = (event: DragEvent, isInside: boolean) => {
    event.preventDefault()
    setIsOver(isInside)
  }
  const drop = (event: DragEvent) => {
    drag(event, false)
    const dropped = event.dataTransfer.files[0]
    if (dropped && !isBusy) upload(dropped)
  }
  return (
    <section
      className="card grid gap-12 min-w-0 data-[over=true]:border-brand [&_h2]:text-17"
      aria-labelledby={id}
      data-over={isOver}
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => drag(event, false)}
      onDrop={drop}
    >
      <h2 id={id}>{copy.title}</h2>
      <p className="hint">{copy.text}</p>
      <BrandPictures pictures={pictures} />
      <p className="hint">{copy.rules}</p>
      <div className="flex flex-wrap gap-8">
        <Button loading={isBusy} onClick={() => field.current?.click()}>
          {isBusy ? copy.uploading : pictures.logo ? copy.replace : copy.upload}
        </Button>
        {pictures.logo && (
          <Button danger disabled={isBusy} onClick={ask}>
            {copy.remove}
          </Button>
        )}
      </div>
      <Problem text={problem} />
      <input
        ref={field}
        type="file"
        accept=".png,.svg,image/png,image/svg+xml"
        hidden
        onChange={take}
        aria-hidden="true"
      />
    </section>
  )
}
