import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  type Audience,
  type AudienceAnswer,
  CAMPAIGN_LIST,
  type CampaignAnswer,
  type CampaignPreviewAnswer,
  type CampaignRecord,
  type CampaignsAnswer,
  type CampaignText,
  UNDO_SECONDS,
} from '#src/newsletter/campaigns/campaigns.contract.js'
import { get, request } from '#client/shell/http/http.js'
import { campaignsAddress, type ListQuery } from './campaigns-address.js'

const ROOT = CAMPAIGN_LIST.path
const pathOf = (id: string, action = '') => `${ROOT}/${encodeURIComponent(id)}${action}`

/** Every query of campaigns. */
export const CAMPAIGNS = ['campaigns'] as const

/** Milliseconds after which figures of a campaign that is being sent are read again. */
const MOVING = 3_000

/** Whether it can still be undone after 'send'; later it is on its way, or waits for its day. */
export const isUndoable = ({ state, at }: CampaignRecord): boolean =>
  state === 'scheduled' && at !== null && Date.parse(at) - Date.now() <= UNDO_SECONDS * 1000

const isMoving = (campaign: CampaignRecord) => campaign.state === 'sending' || isUndoable(campaign)

export const listQuery = (query: ListQuery) =>
  queryOptions<CampaignsAnswer>({
    queryKey: [...CAMPAIGNS, 'list', String(campaignsAddress.serverQuery(query))],
    queryFn: ({ signal }) => get<CampaignsAnswer>(`${ROOT}?${campaignsAddress.serverQuery(query)}`, signal),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    refetchInterval: ({ state }) => state.data?.campaigns.some(isMoving) && MOVING,
  })

export const campaignQuery = (id: string) =>
  queryOptions({
    queryKey: [...CAMPAIGNS, 'one', id],
    queryFn: ({ signal }) => get<CampaignAnswer>(pathOf(id), signal),
    refetchInterval: ({ state }) => state.data && isMoving(state.data.campaign) && MOVING,
  })

/** How many addresses an audience has now. */
export const audienceQuery = (audience: Audience) =>
  queryOptions({
    queryKey: [...CAMPAIGNS, 'audience', audience],
    queryFn: ({ signal }) => request<AudienceAnswer>('POST', `${ROOT}/audience`, { audience }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })

/** The text as it would be sent; the last one stays on screen until the next is there. */
export const previewQuery = (text: CampaignText) =>
  queryOptions({
    queryKey: [...CAMPAIGNS, 'preview', text],
    queryFn: ({ signal }) => request<CampaignPreviewAnswer>('POST', `${ROOT}/preview`, text, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  })

export const createCampaign = (text: CampaignText) => request<CampaignAnswer>('POST', ROOT, text)

export const changeCampaign = (id: string, change: CampaignText & { version: number }) =>
  request<CampaignAnswer>('PUT', pathOf(id), change)

export const deleteCampaign = (id: string) => request<void>('DELETE', pathOf(id))

export const copyCampaign = (id: string) => request<CampaignAnswer>('POST', pathOf(id, '/copy'), {})

export const sendTest = (id: string, email: string) =>
  request<unknown>('POST', pathOf(id, '/test'), { email })

/** In a minute, or at `at`, ISO 8601. */
export const sendCampaign = (id: string, version: number, at?: string) =>
  request<CampaignAnswer>('POST', pathOf(id, '/send'), { version, at })

export const cancelCampaign = (id: string) => request<CampaignAnswer>('POST', pathOf(id, '/cancel'), {})

/** Right after 'send': what was canceled before anything left is a draft again, under another id. */
export async function undoSend(id: string): Promise<CampaignAnswer> {
  await cancelCampaign(id)
  const draft = await copyCampaign(id)
  // Nothing was sent of it. If this fails, it is listed as canceled, which is true.
  await deleteCampaign(id).catch(console.error)
  return draft
}
