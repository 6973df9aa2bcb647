import type { ApplicationsAnswer } from '#src/affiliate/applications/application-list.contract.js'
import { get } from '../../shell/http/http.js'
import type { Finder } from '../../shell/sections/section.js'
import { findTypedKey } from '../key-search/find-by-key.js'
import { looksLikeKey, mayBeKey } from '../key-search/key-terms.js'

/** The fewest that the server sends, and the most that the palette shows. */
const PAGE = 20
const MOST = 5

/**
 * The applications that the list finds for the same words, each at its own address. None for an access key, which gets into
 * no address: the member is found by it, and leads to the application. @throws {HttpError}
 */
export const findApplications: Finder = async (words, signal) => {
  if (looksLikeKey(words) || (mayBeKey(words) && (await findTypedKey(words, signal)))) return []
  const query = new URLSearchParams({ q: words, sort: 'pending', page: '1', pageSize: String(PAGE) })
  const { applications } = await get<ApplicationsAnswer>(`/api/admin/affiliate/applications?${query}`, signal)
  return applications.slice(0, MOST).map(({ id, name, email, status }) => ({
    id: `application:${id}`,
    group: 'applications',
    label: name,
    detail: email ? `${status} · ${email}` : status,
    to: `/admin/affiliate?view=${encodeURIComponent(id)}`,
  }))
}
