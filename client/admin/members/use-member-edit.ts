import type { Member } from '../../../src/keys/members.contract.js'
import { changeMember } from '../back-office/member-calls.api.js'
import { recordCopy } from '../back-office/record.copy.js'
import { useVersionedEdit } from '../back-office/use-versioned-edit.js'
import { memberEdits, requestOf } from './member-edit.js'
import { memberName } from './member-name.js'
import { useCacheUpdate } from './use-cache-update.js'

const { saved, failed } = recordCopy.form

export function useMemberEdit(member: Member) {
  const updateCache = useCacheUpdate()
  return useVersionedEdit(member, {
    name: `edit of member ${member.id}`,
    edits: memberEdits,
    call: (edit) => changeMember(member.id, requestOf(edit)),
    onStored: updateCache,
    texts: { saved: (now) => saved(memberName(now)), failed },
  })
}

export type MemberEditing = ReturnType<typeof useMemberEdit>
