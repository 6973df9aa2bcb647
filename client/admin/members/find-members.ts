import type { MembersAnswer } from '../../../src/keys/members.contract.js'
import { get } from '../../shell/http/http.js'
import type { Finder } from '../../shell/palette/entry.js'
import { LEVEL_LABELS } from '../../shell/session/member.js'
import { memberName } from './member-name.js'

/** The most that the palette shows. */
const MOST = 5

/** The members that the list finds for the same words, each at their own address. @throws {HttpError} */
export const findMembers: Finder = async (words, signal) => {
  const query = new URLSearchParams({ q: words, pageSize: String(MOST) })
  const { members } = await get<MembersAnswer>(`/api/admin/members?${query}`, signal)
  return members.map((member) => ({
    id: `member:${member.id}`,
    group: 'members',
    label: memberName(member),
    detail: [LEVEL_LABELS[member.level], member.email].filter(Boolean).join(' · '),
    to: `/admin/members?view=${encodeURIComponent(member.id)}`,
  }))
}
