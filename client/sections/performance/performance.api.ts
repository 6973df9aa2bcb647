import { queryOptions } from '@tanstack/react-query'
import type { PerformanceAnswer } from '../../../src/performance/performance.contract.js'
import { get } from '../../shell/http/http.js'

/** The published results in force, read once a session. */
export const performanceQuery = queryOptions({
  queryKey: ['performance'],
  queryFn: ({ signal }) => get<PerformanceAnswer>('/api/performance', signal),
})
