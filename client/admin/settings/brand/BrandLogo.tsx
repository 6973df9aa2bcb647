import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { type ChangeEvent, type DragEvent, useId, useRef, useState } from 'react'
import { useBrand } from '#client/shell/brand/brand.js'
import { HttpError } from '#client/shell/http/http.js'
import { toast } from '#client/ui/toast/toast.js'
import {
  type BrandPictureAddresses,
  type DroppedPart,
  LOGO_MAX_BYTES,
  LOGO_SENTENCES,
} from '#src/platform/brand/pictures/brand-pictures.contract.js'
import type { BrandSettings } from '#src/platform/brand/settings/brand-settings.contract.js'
import { Problem } from '../../back-office/form/Field.js'
import { useModal } from '../../back-office/frame/BackOffice.js'
import { sentenceOf } from '../../back-office/http-errors.js'
import { StepUpCancelled, useStepUp } from '../../back-office/step-up/step-up.js'
import { brandQuery, changeLogo, PREVIEWS_KEY, removeLogo } from './brand.api.js'
import { brandCopy } from './brand.copy.js'

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

/** The pictures of the brand as visitors see them: on pages, in a browser's tab and beside a link. */
function BrandPictures({ pictures: { favicon, share, logo } }: { pictures: BrandPictureAddresses }) {
  const { name } = useBrand()
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-24 gap-y-16 [&_figure]:min-w-0 [&_figure]:m-0 [&_figcaption]:mb-8 [&_figcaption]:text-text2 [&_figcaption]:text-13/20">
      <figure>
        <figcaption>{copy.mark}</figcaption>
        <img className="block" src={logo?.mark ?? favicon} alt="" width={72} height={72} />
      </figure>
      <figure>
        <figcaption>{copy.tab}</figcaption>
        <span className="inline-flex gap-8 items-center max-w-full py-8 px-16 border border-line rounded-nav bg-s2 text-text1 text-13/20 [&>span]:truncate">
          <img src={favicon} alt="" width={16} height={16} />
          <span>{name}</span>
        </span>
      </figure>
      <figure className="col-span-full">
        <figcaption>{copy.share}</figcaption>
        <img
          className="block w-full max-w-[480px] h-auto mb-8 border border-line rounded-control"
          src={share}
          alt=""
          width={1200}
          height={630}
        />
        <p className="hint">{copy.shareHint}</p>
      </figure>
    </div>
  )
}

class TooLarge extends Error {}

/** Changes the logo at once, whatever is being typed in the form; removes it after a question. */
function useLogo({ version }: BrandSettings) {
  const modal = useModal()
  const stepUp = useStepUp()
  const queryClient = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (file: File | null) => {
      if (file && file.size > LOGO_MAX_BYTES) throw new TooLarge()
      return stepUp(() => (file ? changeLogo(file, version) : removeLogo(version)))
    },
    onSuccess: (answer, file) => {
      const { dropped, ...brand } = { dropped: [], ...answer }
      queryClient.setQueryData<BrandSettings>(brandQuery.queryKey, brand)
      void queryClient.invalidateQueries({ queryKey: PREVIEWS_KEY })
      toast({ title: file ? changed(dropped) : copy.removed, tone: 'success' })
    },
    onError: (failure) => {
      console.error(copy.notChanged, failure)
      // The form then shows what someone else has saved.
      if (failure instanceof HttpError && failure.status === 409) void queryClient.refetchQueries(brandQuery)
    },
  })
  const ask = async () => {
    const isSure = await modal.confirm({
      icon: null,
      centered: true,
      autoFocusButton: 'cancel',
      title: copy.ask,
      content: copy.askText,
      okText: copy.remove,
      okButtonProps: { danger: true },
    })
    if (isSure) mutate(null)
  }
  return {
    upload: (file: File) => mutate(file),
    ask: () => void ask(),
    isBusy: isPending,
    problem: problemOf(error),
  }
}

/** What is said of a saved logo whose file had more than a picture has. */
function changed([first, second]: DroppedPart[]): string {
  return first ? copy.changedWithout[second ? 'both' : first] : copy.changed
}

function problemOf(error: Error | null): string | null {
  if (!error || error instanceof StepUpCancelled) return null
  return error instanceof TooLarge ? LOGO_SENTENCES.tooLarge : sentenceOf(error, copy.notChanged)
}
