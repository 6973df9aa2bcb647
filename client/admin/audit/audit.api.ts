import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { AuditAnswer, AuditEntryAnswer } from '#src/platform/audit/audit.contract.js'
import { get } from '../../shell/http/http.js'
import { auditAddress, type ListQuery } from './audit-address.js'

const ROOT = '/api/admin/audit'

/** Read again with every visit: entries are added all the time. */
export const listQuery = (query: ListQuery) =>
  queryOptions<AuditAnswer>({
    queryKey: ['audit', 'list', String(auditAddress.serverQuery(query))],
    queryFn: ({ signal }) => get<AuditAnswer>(`${ROOT}?${auditAddress.serverQuery(query)}`, signal),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })

export const entryQuery = (id: string) =>
  queryOptions({
    queryKey: ['audit', 'entry', id],
    queryFn: ({ signal }) => get<AuditEntryAnswer>(`${ROOT}/${encodeURIComponent(id)}`, signal),
  })
