import { useMutation } from '@tanstack/react-query'
import { type ChangeEvent, useId } from 'react'
import type { Template } from '#src/keys/keys.contract.js'
import {
  isSitePicture,
  SITE_PICTURE_MAX_BYTES,
  SITE_PICTURE_SIZE,
} from '#src/content/pictures/site-pictures.contract.js'
import { sentenceOf } from '../../back-office/http-errors.js'
import field from '../../markup/FileField.module.css'
import { uploadSitePicture } from '../content.api.js'

const copy = {
  label: 'Upload image',
  hint: 'A screenshot of the site: JPEG, PNG, or WebP, up to 5 MB. Only the top shows, at 640 × 400. Members see it once you apply the draft.',
  alt: 'Uploaded image',
  uploading: 'Uploading…',
  failed: 'We couldn’t upload the image. Try again.',
  tooLarge: 'This image is larger than 5 MB. Select a smaller one.',
}

interface SitePictureFieldProps {
  template: Template
  url: string
  onChange: (url: string) => void
}

/** Uploads the picture that the item's address names, and shows it. */
export function SitePictureField({ template, url, onChange }: SitePictureFieldProps) {
  const id = useId()
  const upload = useMutation({
    mutationFn: (file: File) => {
      if (file.size > SITE_PICTURE_MAX_BYTES) throw new Error(copy.tooLarge)
      return uploadSitePicture(template, file)
    },
    onSuccess: (answer) => onChange(answer.url),
  })
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = target.files?.[0]
    // Allows choosing the same file again once it is fixed.
    target.value = ''
    if (chosen) upload.mutate(chosen)
  }
  return (
    <div className="grid grid-cols-1 justify-items-start gap-8 mt-12">
      {isSitePicture(url) && (
        <img
          className="w-full max-w-[320px] h-auto border border-line rounded-control"
          src={url}
          alt={copy.alt}
          {...SITE_PICTURE_SIZE}
        />
      )}
      <label className="label" htmlFor={id}>
        {copy.label}
      </label>
      <input
        id={id}
        className={field.file}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        disabled={upload.isPending}
        aria-describedby={`${id}-state`}
        onChange={choose}
      />
      <p id={`${id}-state`} className={upload.isError ? 'field-error' : 'hint'} role="status">
        {upload.isPending && copy.uploading}
        {upload.isError && upload.variables && `${upload.variables.name}: `}
        {upload.isError && sentenceOf(upload.error, upload.error.message || copy.failed)}
        {!upload.isPending && !upload.isError && copy.hint}
      </p>
    </div>
  )
}
