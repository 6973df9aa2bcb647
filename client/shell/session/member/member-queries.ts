import { queryOptions, type QueryClient, useIsFetching, useQuery } from '@tanstack/react-query'
import type { Profile, ProfileAnswer } from '#src/profile/profile.contract.js'
import { get, HttpError } from '../../http/http.js'
import type { SessionAnswer } from '#src/keys/keys.contract.js'
import { accountOf } from '../session.js'
import { useSession } from '../session-context.js'

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

/**
 * Read once after signing in; a resumed session knows it already. Tried again after a failure: without their role masters
 * find no actions until they reload.
 */
export const accountQuery = queryOptions({
  queryKey: ['session', 'account'],
  queryFn: ({ signal }) => get<SessionAnswer>('/api/auth/session', signal).then(accountOf),
  retry: (failures, failure) => failures < 2 && !(failure instanceof HttpError && failure.status < 500),
})

/** The display name that the member chose, or else who holds the key. `name`: null while loading, and if neither is known. */
export function useMemberName(): { name: string | null; isPending: boolean } {
  const { data: profile, isPending } = useQuery(profileQuery)
  const { account } = useSession().session
  const isAccountComing = useIsFetching({ queryKey: accountQuery.queryKey }) > 0
  const name = isPending ? null : (profile?.displayName ?? account?.holder ?? null)
  return { name, isPending: isPending || (name === null && isAccountComing) }
}
