import type { Member } from '#src/keys/members.contract.js'
import { changeMember } from '../../keys/keys.api.js'
import { keysCopy } from '../../keys/keys.copy.js'
import { useVersionedEdit } from '../../keys/use-versioned-edit.js'
import { memberEdits, requestOf } from './member-edit.js'
import { memberName } from '../member-name.js'
import { useCacheUpdate } from '../use-cache-update.js'

const { saved, failed } = keysCopy.form

export function useMemberEdit(member: Member) {
  const updateCache = useCacheUpdate()
  return useVersionedEdit(member, {
    name: `edit of member ${member.id}`,
    edits: memberEdits,
    call: (edit) => changeMember(member.id, requestOf(edit)),
    rowOf: ({ member: stored }) => stored,
    onStored: updateCache,
    texts: { saved: (now) => saved(memberName(now)), failed },
  })
}

export type MemberEditing = ReturnType<typeof useMemberEdit>
