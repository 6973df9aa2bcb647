import { useIsFetching, useQuery } from '@tanstack/react-query'
import { accountQuery } from './account-query.js'
import { profileQuery } from './profile-query.js'
import { useSession } from '../session-context.js'

/** The display name that the member chose, or else who holds the key. `name`: null while loading, and if neither is known. */
export function useMemberName(): { name: string | null; isPending: boolean } {
  const { data: profile, isPending } = useQuery(profileQuery)
  const { account } = useSession().session
  const isAccountComing = useIsFetching({ queryKey: accountQuery.queryKey }) > 0
  const name = isPending ? null : (profile?.displayName ?? account?.holder ?? null)
  return { name, isPending: isPending || (name === null && isAccountComing) }
}
