import { Button } from 'antd'
import { useEffect, type FormEvent } from 'react'
import type { KeyLevel } from '../../../src/keys/keys.contract.js'
import type { Member } from '../../../src/keys/members.contract.js'
import { LEVEL_LABELS } from '../../shell/session/member.js'
import { Problem } from '../back-office/Problem.js'
import { StaleValues } from '../back-office/StaleValues.js'
import { changedFields, draftOf } from './member-edit.js'
import { MemberFields } from './MemberFields.js'
import styles from './MemberForm.module.css'
import { FIELD_LABELS as labels, formCopy as copy, listCopy } from './members.copy.js'
import { useMemberEdit, type MemberEditing } from './use-member-edit.js'

interface MemberFormProps {
  member: Member
  onDirty: (isDirty: boolean) => void
}

/** Edits a member's facts. Ant Design's own form would cost 8 kB for what one state does. */
export function MemberForm({ member, onDirty }: MemberFormProps) {
  const edit = useMemberEdit(member)
  const { isBusy, isDirty, isStale, problem } = edit
  useEffect(() => {
    onDirty(isDirty)
    return () => onDirty(false)
  }, [isDirty, onDirty])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void edit.save()
  }
  return (
    <form className={styles.form} noValidate aria-label={copy.title} onSubmit={submit}>
      <h3>{copy.title}</h3>
      <Problem text={problem} />
      {isStale && <Stale edit={edit} />}
      <MemberFields edit={edit} />
      {isDirty && !isStale && (
        <div className={styles.buttons}>
          <Button disabled={isBusy} onClick={edit.discard}>
            {copy.cancel}
          </Button>
          <Button type="primary" htmlType="submit" loading={isBusy}>
            {copy.save}
          </Button>
        </div>
      )}
    </form>
  )
}

/** My values beside those saved meanwhile; saving again overwrites them knowingly. */
function Stale({ edit }: { edit: MemberEditing }) {
  const { draft, isBusy } = edit
  const theirs = draftOf(edit.stored)
  const shown = (value: string) => (value in LEVEL_LABELS ? LEVEL_LABELS[value as KeyLevel] : value)
  return (
    <StaleValues
      text={copy.stale}
      rows={changedFields(edit).map((field) => ({
        label: labels[field],
        mine: shown(draft[field]) || listCopy.nothing,
        theirs: shown(theirs[field]) || listCopy.nothing,
      }))}
      isBusy={isBusy}
      onTakeTheirs={edit.discard}
    />
  )
}
