import { queryOptions } from '@tanstack/react-query'
import type { PerformanceAnswer } from '#src/performance/performance.contract.js'
import { get, getFile } from '../../shell/http/http.js'
import { RECORD_PATH } from '#src/performance/record.contract.js'

/** The published results in force, read once a session. */
export const performanceQuery = queryOptions({
  queryKey: ['performance'],
  queryFn: ({ signal }) => get<PerformanceAnswer>('/api/performance', signal),
})

/** The published record as it is now: no copy that the browser has. @throws {HttpError} */
export const fetchRecord = async (): Promise<string> =>
  (await getFile(RECORD_PATH, { cache: 'no-cache' })).text()
