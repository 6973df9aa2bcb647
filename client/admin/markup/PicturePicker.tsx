import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Input } from 'antd'
import { useId, useState } from 'react'
import type { InsertedPicture } from '#client/ui/rich-editor/RichEditor.js'
import { SITE_PICTURE_MAX_BYTES, type TextPicture } from '#src/content/pictures/site-pictures.contract.js'
import type { Template } from '#src/keys/keys.contract.js'
import { LoadFailed } from '../back-office/LoadFailed.js'
import { sentenceOf } from '../back-office/http-errors.js'
import styles from './FileField.module.css'
import { markupCopy } from './markup.copy.js'
import { picturesQuery, uploadTextPicture } from './pictures.api.js'

const copy = markupCopy.pictures

interface PicturePickerProps {
  template: Template
  onPick: (picture: InsertedPicture) => void
}

/** The library of pictures for texts: one is chosen, or uploaded and chosen. */
export function PicturePicker({ template, onPick }: PicturePickerProps) {
  const id = useId()
  const queryClient = useQueryClient()
  const [alt, setAlt] = useState('')
  const query = picturesQuery(template)
  const { data, isLoadingError, refetch } = useQuery(query)
  const pick = (picture: TextPicture) => onPick({ ...picture, alt: alt.trim() })
  const upload = useMutation({
    mutationFn: (file: File) => {
      if (file.size > SITE_PICTURE_MAX_BYTES) throw new Error(copy.tooLarge)
      return uploadTextPicture(template, file)
    },
    onSuccess: ({ url, width, height }) => {
      void queryClient.invalidateQueries(query)
      pick({ url, width, height })
    },
  })
  return (
    <div className="grid grid-cols-1 gap-12">
      <div>
        <label className="label" htmlFor={id}>
          {copy.alt}
        </label>
        <Input id={id} value={alt} maxLength={200} onChange={({ target }) => setAlt(target.value)} />
        <p className="hint mt-8">{copy.altHint}</p>
      </div>
      <div>
        <label className="label" htmlFor={`${id}-file`}>
          {copy.upload}
        </label>
        <input
          id={`${id}-file`}
          className={styles.file}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          disabled={upload.isPending}
          onChange={({ target }) => {
            const chosen = target.files?.[0]
            // Allows choosing the same file again once it is fixed.
            target.value = ''
            if (chosen) upload.mutate(chosen)
          }}
        />
        <p className={upload.isError ? 'field-error' : 'hint'} role="status">
          {upload.isPending
            ? copy.uploading
            : upload.isError
              ? sentenceOf(upload.error, upload.error.message)
              : copy.hint}
        </p>
      </div>
      {isLoadingError && <LoadFailed text={copy.failed} onRetry={() => void refetch()} />}
      {data?.pictures.length === 0 && <p className="hint">{copy.empty}</p>}
      {data && data.pictures.length > 0 && (
        <ul className="flex flex-wrap gap-8" aria-label={copy.library}>
          {data.pictures.map((picture, index) => (
            <li key={picture.url}>
              <button
                type="button"
                className="block p-0 border border-line rounded-control overflow-hidden bg-s2 cursor-pointer hover:border-brand focus-visible:border-brand"
                aria-label={copy.insert(index + 1)}
                onClick={() => pick(picture)}
              >
                <img
                  className="block w-[96px] h-[72px] object-cover"
                  loading="lazy"
                  src={picture.url}
                  alt=""
                  width={96}
                  height={72}
                />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
