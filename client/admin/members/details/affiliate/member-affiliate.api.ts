import { queryOptions } from '@tanstack/react-query'
import type { MemberAffiliateAnswer } from '#src/affiliate/dashboard/member-affiliate.contract.js'
import { get } from '#client/shell/http/http.js'
import { memberPath } from '#client/admin/keys/keys.api.js'

/** Read anew at each visit: others decide, and sales come in. */
export const memberAffiliateQuery = (id: string) =>
  queryOptions({
    queryKey: ['members', 'affiliate', id],
    queryFn: ({ signal }) => get<MemberAffiliateAnswer>(memberPath(id, '/affiliate'), signal),
    staleTime: 10_000,
  })
