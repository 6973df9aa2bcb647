import { Users } from 'lucide-react'
import type { ListedMember, MemberAnswer, MembersAnswer } from '#src/keys/members.contract.js'
import { get } from '../../shell/http/http.js'
import type { Entry, Finder } from '../../shell/sections/entry.js'
import { LEVEL_LABELS } from '../../shell/session/member/member.js'
import { findTypedKey } from '../key-search/find-by-key.js'
import { looksLikeKey, mayBeKey } from '../key-search/key-terms.js'
import { memberName } from './member-name.js'

/** The most that the palette shows. */
const MOST = 5

/**
 * The members that the list finds for the same words, each at their own address; a whole access key is looked up, and gets
 * into no address. @throws {HttpError}
 */
export const findMembers: Finder = async (words, signal) => {
  const id = mayBeKey(words) ? await findTypedKey(words, signal) : null
  if (id)
    return [toEntry((await get<MemberAnswer>(`/api/admin/members/${encodeURIComponent(id)}`, signal)).member)]
  if (looksLikeKey(words)) return []
  const query = new URLSearchParams({ q: words, pageSize: String(MOST) })
  const { members } = await get<MembersAnswer>(`/api/admin/members?${query}`, signal)
  return members.map(toEntry)
}

const toEntry = (member: ListedMember): Entry => ({
  id: `member:${member.id}`,
  group: 'members',
  icon: Users,
  label: memberName(member),
  detail: [LEVEL_LABELS[member.level], member.email].filter(Boolean).join(' · '),
  to: `/admin/members?view=${encodeURIComponent(member.id)}`,
})
