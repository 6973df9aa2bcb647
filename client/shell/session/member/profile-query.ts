import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { Profile, ProfileAnswer } from '#src/profile/profile.contract.js'
import { get } from '../../http/http.js'

/** The member's own profile, fetched once and shared by dashboard, profile and bottom sheet. */
export const profileQuery = queryOptions({
  queryKey: ['profile', 'me'],
  queryFn: ({ signal }) => get<ProfileAnswer>('/api/profile/me', signal),
  select: (answer) => answer.profile,
})

/** Updates a saved name everywhere without a request. */
export const rememberDisplayName = (queryClient: QueryClient, displayName: string) =>
  remember(queryClient, { displayName })

/** The same for a picture: a stored one, a preview, or none. */
export const rememberProfileImage = (queryClient: QueryClient, profileImageUrl: string | null) =>
  remember(queryClient, { profileImageUrl })

function remember(queryClient: QueryClient, change: Partial<Profile>) {
  queryClient.setQueryData(
    profileQuery.queryKey,
    (known) => known && { ...known, profile: { ...known.profile, ...change } },
  )
}
