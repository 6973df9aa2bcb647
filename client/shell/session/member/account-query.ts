import { queryOptions } from '@tanstack/react-query'
import type { SessionAnswer } from '#src/keys/keys.contract.js'
import { get, HttpError } from '../../http/http.js'
import { accountOf } from '../session.js'

/**
 * Read once after signing in; a resumed session knows it already. Tried again after a failure: without their role masters
 * find no actions until they reload.
 */
export const accountQuery = queryOptions({
  queryKey: ['session', 'account'],
  queryFn: ({ signal }) => get<SessionAnswer>('/api/auth/session', signal).then(accountOf),
  retry: (failures, failure) => failures < 2 && !(failure instanceof HttpError && failure.status < 500),
})
