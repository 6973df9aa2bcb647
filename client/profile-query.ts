import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { ProfileAnswer } from '../src/profile/profile.contract.js'
import { get } from './http.js'

/** The member's own profile, asked for once: dashboard, profile and the bottom sheet read the same entry. */
export const profileQuery = queryOptions({
  queryKey: ['profile', 'me'],
  queryFn: ({ signal }) => get<ProfileAnswer>('/api/profile/me', signal),
  select: (answer) => answer.profile,
})

/** Puts a saved name in place everywhere, without asking the server again. */
export function rememberDisplayName(queryClient: QueryClient, displayName: string) {
  queryClient.setQueryData(
    profileQuery.queryKey,
    (known) => known && { ...known, profile: { ...known.profile, displayName } },
  )
}
