import { queryOptions } from '@tanstack/react-query'
import type { MyAccess } from '#src/keys/my-access/my-access.contract.js'
import { get } from '../http/http.js'

/** Links in emails and other devices change it: read again when the member comes back to the screen or the tab. */
export const CHANGED_ELSEWHERE = { staleTime: 10_000, refetchOnWindowFocus: 'always' } as const

/** The member's end date, email address and pending change; the sections that show them load it. */
export const myAccessQuery = queryOptions({
  queryKey: ['me', 'access'],
  queryFn: ({ signal }) => get<MyAccess>('/api/me/access', signal),
  ...CHANGED_ELSEWHERE,
})
