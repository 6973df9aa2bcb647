import { queryOptions } from '@tanstack/react-query'
import { TEMPLATE_HEADER } from '#src/content/content.contract.js'
import type { PicturesAnswer, TextPicture } from '#src/content/pictures/site-pictures.contract.js'
import type { Template } from '#src/keys/keys.contract.js'
import { request } from '../../shell/http/http.js'

const pathOf = (template: Template) => `/api/content/${template}/pictures`
/** Owners may work in the other template too. */
const headers = { [TEMPLATE_HEADER]: 'any' }

/** The library of pictures for texts: one for both templates. */
export const picturesQuery = (template: Template) =>
  queryOptions({
    queryKey: ['content-pictures'],
    queryFn: ({ signal }) => request<PicturesAnswer>('GET', pathOf(template), undefined, { signal, headers }),
  })

export function uploadTextPicture(template: Template, file: File) {
  const form = new FormData()
  form.append('picture', file)
  return request<TextPicture>('POST', pathOf(template), form, { headers })
}
