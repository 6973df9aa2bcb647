import type { KeyLevel } from '#src/keys/keys.contract.js'
import type { Member } from '#src/keys/members.contract.js'
import { LEVEL_LABELS } from '#client/shell/session/member/member.js'
import { EditForm } from '../../keys/EditForm.js'
import { StaleFields } from '../../keys/StaleFields.js'
import { MemberFields } from './MemberFields.js'
import { FIELD_LABELS as labels, formCopy as copy } from '../members.copy.js'
import { useMemberEdit } from './use-member-edit.js'

interface MemberFormProps {
  member: Member
  onDirty: (isDirty: boolean) => void
}

const valueText = (field: string, value: string) =>
  field === 'level' ? LEVEL_LABELS[value as KeyLevel] : value

/** Edits a member's facts. */
export function MemberForm({ member, onDirty }: MemberFormProps) {
  const edit = useMemberEdit(member)
  return (
    <EditForm
      edit={edit}
      stale={<StaleFields text={copy.stale} {...{ edit, labels, valueText }} />}
      onDirty={onDirty}
    >
      <MemberFields edit={edit} />
    </EditForm>
  )
}
