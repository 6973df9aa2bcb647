import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import {
  type ContentItemAnswer,
  type ContentListAnswer,
  type ContentFile,
  type HistoryAnswer,
  type ImportAnswer,
  TEMPLATE_HEADER,
} from '#src/content/content.contract.js'
import type {
  ApplyAnswer,
  LoadDraftsAnswer,
  ReleaseAnswer,
  ReleasesAnswer,
  ScheduleAnswer,
} from '#src/content/releases.contract.js'
import type {
  ApplyBothAnswer,
  OtherTemplateAnswer,
  SaveForBothAnswer,
} from '#src/content/both-templates/both-templates.contract.js'
import type { CollectionsAnswer } from '#src/content/collections/collections.contract.js'
import type { StartPreviewAnswer } from '#src/content/start/start-texts.contract.js'
import type { SitePictureAnswer } from '#src/content/pictures/site-pictures.contract.js'
import type { Template } from '#src/keys/keys.contract.js'
import { contentQuery } from '../../shell/content/content-query.js'
import { request } from '../../shell/http/http.js'
import type { CreateContentDto, UpdateContentDto, ApplyDto } from '#src/content/content.dto.js'
import type { ApplyBothDto, SaveForBothDto } from '#src/content/both-templates/both-templates.dto.js'
import type { StartPreviewDto } from '#src/content/start/start-preview.dto.js'

/** Owners may work in the other template too: calls say that they mean the one in their path. */
const call = <Answer>(method: string, path: string, body?: unknown, signal?: AbortSignal) =>
  request<Answer>(method, path, body, { signal, headers: { [TEMPLATE_HEADER]: 'any' } })
const read = <Answer>(path: string, signal?: AbortSignal) => call<Answer>('GET', path, undefined, signal)

const base = (template: Template) => `/api/content/${template}`
const itemPath = (template: Template, contentKey: string) =>
  `${base(template)}/${encodeURIComponent(contentKey)}`

/** Every query below this key is refetched after a change. */
const MANAGED = 'managed-content'

export const listQuery = (template: Template) =>
  queryOptions({
    queryKey: [MANAGED, template, 'items'],
    queryFn: async ({ signal }) => {
      const answer = await read<ContentListAnswer & { success: boolean }>(base(template), signal)
      // A proxy or an older server may answer 200 with a failure (product §8).
      if (!answer.success) throw new Error('The list was not read.')
      return answer
    },
  })

export const releasesQuery = (template: Template) =>
  queryOptions({
    queryKey: [MANAGED, template, 'releases'],
    queryFn: ({ signal }) => read<ReleasesAnswer>(`${base(template)}/releases`, signal),
  })

/** All releases, page by page; after applying an earlier one, all loaded pages are refetched. */
export const allReleasesQuery = (template: Template) =>
  infiniteQueryOptions({
    queryKey: [MANAGED, template, 'all-releases'],
    queryFn: ({ pageParam, signal }) =>
      read<ReleasesAnswer>(`${base(template)}/releases${pageParam ? `?before=${pageParam}` : ''}`, signal),
    initialPageParam: null as number | null,
    getNextPageParam: ({ older }) => older,
  })

/** A release never changes, except for being the current one. */
export const releaseQuery = (template: Template, number: number) =>
  queryOptions({
    queryKey: [MANAGED, template, 'release', number],
    queryFn: ({ signal }) => read<ReleaseAnswer>(`${base(template)}/releases/${number}`, signal),
  })

export const historyQuery = (template: Template, contentKey: string) =>
  queryOptions({
    queryKey: [MANAGED, template, 'history', contentKey],
    queryFn: ({ signal }) =>
      read<HistoryAnswer>(`${base(template)}/history/${encodeURIComponent(contentKey)}`, signal),
  })

/** What collections there are, and the fields of their entries: the same until the portal is updated. */
export const collectionsQuery = (template: Template) =>
  queryOptions({
    queryKey: ['content-collections', template],
    queryFn: ({ signal }) => read<CollectionsAnswer>(`${base(template)}/collections`, signal),
    staleTime: Infinity,
  })

/** The release that goes live at a later time, if there is one. */
export const scheduleQuery = (template: Template) =>
  queryOptions({
    queryKey: [MANAGED, template, 'schedule'],
    queryFn: ({ signal }) => read<ScheduleAnswer>(`${base(template)}/schedule`, signal),
  })

/** For owners: what releasing the other template would change. */
export const otherQuery = (template: Template) =>
  queryOptions({
    queryKey: [MANAGED, template, 'other'],
    queryFn: ({ signal }) => read<OtherTemplateAnswer>(`${base(template)}/other`, signal),
  })

/** The welcome page with these items, which need not be stored. */
export const startPreviewQuery = (template: Template, preview: StartPreviewDto) =>
  queryOptions({
    queryKey: ['start-preview', template, preview],
    queryFn: ({ signal }) =>
      call<StartPreviewAnswer>('POST', `${base(template)}/start-preview`, preview, signal),
    retry: false,
    gcTime: 0,
  })

export const createItem = (item: CreateContentDto) => call<ContentItemAnswer>('POST', '/api/content', item)

export const updateItem = (template: Template, contentKey: string, change: UpdateContentDto) =>
  call<ContentItemAnswer>('PUT', itemPath(template, contentKey), change)

export const deleteItem = (template: Template, contentKey: string) =>
  call<void>('DELETE', itemPath(template, contentKey))

export const applyDrafts = (template: Template, body: ApplyDto = {}) =>
  call<ApplyAnswer>('POST', `${base(template)}/apply`, body)

export const applyBoth = (template: Template, body: ApplyBothDto) =>
  call<ApplyBothAnswer>('POST', `${base(template)}/apply-both`, body)

export const saveForBoth = (template: Template, contentKey: string, body: SaveForBothDto) =>
  call<SaveForBothAnswer>('PUT', `${base(template)}/both/${encodeURIComponent(contentKey)}`, body)

export const cancelSchedule = (template: Template) => call<void>('DELETE', `${base(template)}/schedule`)

export const loadDrafts = (template: Template, number: number) =>
  call<LoadDraftsAnswer>('POST', `${base(template)}/releases/${number}/load-drafts`)

export const applyRelease = (template: Template, number: number) =>
  call<ApplyAnswer>('POST', `${base(template)}/releases/${number}/apply`)

export const exportItems = (template: Template) => read<ContentFile>(`${base(template)}/export`)

export function importItems(template: Template, file: File, isDryRun: boolean) {
  const form = new FormData()
  form.append('file', file)
  return call<ImportAnswer>('POST', `${base(template)}/upload-import?dryRun=${isDryRun}`, form)
}

export function uploadSitePicture(template: Template, file: File) {
  const form = new FormData()
  form.append('picture', file)
  return call<SitePictureAnswer>('POST', `${base(template)}/site-picture`, form)
}

/** After a change of drafts: refetches the list (product §4) and everything shown next to it. */
export const reload = (queryClient: QueryClient, template: Template) =>
  queryClient.invalidateQueries({ queryKey: [MANAGED, template] })

/** After a release: refetches the master's own released content as well. */
export async function reloadReleased(queryClient: QueryClient, template: Template) {
  await Promise.all([reload(queryClient, template), queryClient.invalidateQueries(contentQuery)])
}
