import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type {
  ChangeMailTextsRequest,
  MailPreviewAnswer,
  MailTestAnswer,
  MailTextsAnswer,
  MailTextsListAnswer,
  TryMailTextsRequest,
} from '#src/mail/templates/mail-texts.contract.js'
import { get, request } from '#client/shell/http/http.js'

const ROOT = '/api/admin/mail-texts'
const pathOf = (template: string) => `${ROOT}/${encodeURIComponent(template)}`

export const mailTextsListQuery = queryOptions({
  queryKey: ['mail texts'],
  queryFn: ({ signal }) => get<MailTextsListAnswer>(ROOT, signal),
})

export const mailTextsQuery = (template: string) =>
  queryOptions({
    queryKey: ['mail texts', template],
    queryFn: ({ signal }) => get<MailTextsAnswer>(pathOf(template), signal),
  })

/** The email as the server renders it; the last one stays on screen until the next is there. */
export const previewQuery = (template: string, tried: TryMailTextsRequest) =>
  queryOptions({
    queryKey: ['mail text preview', template, tried],
    queryFn: ({ signal }) =>
      request<MailPreviewAnswer>('POST', `${pathOf(template)}/preview`, tried, { signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })

export const changeMailTexts = (template: string, change: ChangeMailTextsRequest) =>
  request<MailTextsAnswer>('PUT', pathOf(template), change)

export const resetMailTexts = (template: string, version: number) =>
  request<MailTextsAnswer>('DELETE', `${pathOf(template)}?version=${version}`)

export const sendTest = (template: string, tried: TryMailTextsRequest) =>
  request<MailTestAnswer>('POST', `${pathOf(template)}/test`, tried)
