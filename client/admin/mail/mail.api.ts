import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type {
  FailedState,
  LiveAnswer,
  MailAnswer,
  MailsAnswer,
  RetryAllAnswer,
} from '#src/mail/outbox/outbox.contract.js'
import { get, request } from '../../shell/http/http.js'
import { type ListQuery, mailAddress, sentQuery } from './mail-address.js'

const ROOT = '/api/admin/mail'

export const MAILS = ['mail'] as const

/** Read again on a visit after 10 s: mails are sent all the time. */
export const listQuery = (query: ListQuery) =>
  queryOptions<MailsAnswer>({
    queryKey: [...MAILS, 'list', String(mailAddress.serverQuery(sentQuery(query)))],
    queryFn: ({ signal }) => get<MailsAnswer>(`${ROOT}?${mailAddress.serverQuery(sentQuery(query))}`, signal),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })

export const mailQuery = (id: string) =>
  queryOptions({
    queryKey: [...MAILS, 'one', id],
    queryFn: ({ signal }) => get<MailAnswer>(`${ROOT}/${encodeURIComponent(id)}`, signal),
    staleTime: 10_000,
  })

export const retryMail = (id: string) =>
  request<MailAnswer>('POST', `${ROOT}/${encodeURIComponent(id)}/retry`, {})

export const confirmLive = (drop: boolean) => request<LiveAnswer>('POST', `${ROOT}/live`, { drop })

export const retryAll = (state: FailedState) => request<RetryAllAnswer>('POST', `${ROOT}/retry`, { state })
