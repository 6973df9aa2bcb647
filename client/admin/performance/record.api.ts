import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type {
  PerformanceRecordAnswer,
  PreviewRowsAnswer,
  PublishRowsAnswer,
  ReadCsvAnswer,
} from '#src/performance/performance.contract.js'
import type { NewPerformanceRow } from '#src/performance/record.contract.js'
import { get, request } from '../../shell/http/http.js'
import { writeAddress, type ListQuery } from './list/list-query.js'
import type { PreviewRowsDto, PublishRowsDto } from '#src/performance/performance.dto.js'

const ROOT = '/api/admin/performance'

/** Everything that is read of the record. */
export const RECORD = ['performance-record'] as const

export const listQuery = (query: ListQuery) =>
  queryOptions<PerformanceRecordAnswer>({
    queryKey: [...RECORD, query.before],
    queryFn: ({ signal }) => get<PerformanceRecordAnswer>(`${ROOT}?${writeAddress(query, null)}`, signal),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })

/** Returns what publishing the rows would do. @throws {HttpError} 400 with `fields` such as `rows.0.month` */
export const previewRows = (rows: NewPerformanceRow[]) =>
  request<PreviewRowsAnswer>('POST', `${ROOT}/preview`, { rows } satisfies PreviewRowsDto)

/** Publishes what a preview has shown. @throws {HttpError} 409 if somebody else has published since */
export const publishRows = (publishing: PublishRowsDto) =>
  request<PublishRowsAnswer>('POST', `${ROOT}/publish`, publishing)

/** Returns the rows of a CSV file, or what is wrong with its lines. @throws {HttpError} */
export function readCsv(file: File): Promise<ReadCsvAnswer> {
  const form = new FormData()
  form.append('file', file)
  return request('POST', `${ROOT}/read-csv`, form)
}
