import { queryOptions } from '@tanstack/react-query'
import type {
  BrandSettings,
  BrandPreviewAnswer,
  BrandPreviewRequest,
  ChangeBrandRequest,
  LogoAnswer,
} from '#src/platform/brand/settings/brand-settings.contract.js'
import { get, request } from '#client/shell/http/http.js'

const ROOT = '/api/admin/brand'

export const brandQuery = queryOptions({
  queryKey: ['brand'],
  queryFn: ({ signal }) => get<BrandSettings>(ROOT, signal),
})

export const changeBrand = (change: ChangeBrandRequest) => request<BrandSettings>('PUT', ROOT, change)

/** Of all previews. */
export const PREVIEWS_KEY = ['brand', 'preview'] as const

/** How a page looks with changes that are not saved. */
export const previewQuery = (preview: BrandPreviewRequest) =>
  queryOptions({
    queryKey: [...PREVIEWS_KEY, preview],
    queryFn: ({ signal }) => request<BrandPreviewAnswer>('POST', `${ROOT}/preview`, preview, { signal }),
    retry: false,
    gcTime: 0,
  })

/** Uploads a logo, from which all pictures of the brand are rendered. @throws {HttpError} */
export function changeLogo(file: File, version: number) {
  const form = new FormData()
  form.append('version', String(version))
  form.append('logo', file)
  return request<LogoAnswer>('POST', `${ROOT}/logo`, form)
}

export const removeLogo = (version: number) =>
  request<BrandSettings>('DELETE', `${ROOT}/logo?version=${version}`)
