import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { Profile, ProfileAnswer } from '../../../src/profile/profile.contract.js'
import { get } from '../http/http.js'

/** The member's own profile, asked for once: dashboard, profile and the bottom sheet read the same entry. */
export const profileQuery = queryOptions({
  queryKey: ['profile', 'me'],
  queryFn: ({ signal }) => get<ProfileAnswer>('/api/profile/me', signal),
  select: (answer) => answer.profile,
})

/** Puts a saved name in place everywhere, without asking the server again. */
export const rememberDisplayName = (queryClient: QueryClient, displayName: string) =>
  remember(queryClient, { displayName })

/** The same for a picture: one that is stored, one that is only shown for now, or none. */
export const rememberProfileImage = (queryClient: QueryClient, profileImageUrl: string | null) =>
  remember(queryClient, { profileImageUrl })

function remember(queryClient: QueryClient, change: Partial<Profile>) {
  queryClient.setQueryData(
    profileQuery.queryKey,
    (known) => known && { ...known, profile: { ...known.profile, ...change } },
  )
}
