import { Button, Input, Select } from 'antd'
import { useEffect, useId, type ReactNode } from 'react'
import { KEY_LEVELS } from '../../../src/keys/keys.contract.js'
import { MEMBER_LIMITS, type Member } from '../../../src/keys/members.contract.js'
import { LEVEL_LABELS } from '../../shell/session/member.js'
import { Field } from '../back-office/Field.js'
import { intoView } from '../back-office/into-view.js'
import { StaleValues } from '../back-office/StaleValues.js'
import { ExpiryField } from './ExpiryField.js'
import { useMay } from './may.js'
import { changedFields, draftOf, FIELDS, type MemberDraft } from './member-edit.js'
import styles from './MemberForm.module.css'
import { FIELD_LABELS as labels, formCopy as copy, listCopy } from './members.copy.js'
import { useMemberEdit, type MemberEditing } from './use-member-edit.js'

interface MemberFormProps {
  member: Member
  onDirty: (isDirty: boolean) => void
}

/** Holder, address, level, expiry and note. Ant Design's own form would cost 8 kB for what one state does. */
export function MemberForm({ member, onDirty }: MemberFormProps) {
  const id = useId()
  const may = useMay()
  const edit = useMemberEdit(member)
  const { draft, stored, faults, isBusy, isDirty, change } = edit
  useEffect(() => {
    onDirty(isDirty)
    return () => onDirty(false)
  }, [isDirty, onDirty])
  const isFinal = member.state === 'revoked'
  const text = (field: 'holder' | 'email' | 'note') => ({
    id: `${id}-${field}`,
    value: draft[field],
    maxLength: MEMBER_LIMITS[field],
    readOnly: isBusy,
    disabled: !may.edit || isFinal,
    status: faults[field] ? ('error' as const) : ('' as const),
    'aria-invalid': field in faults,
    'aria-describedby': `${id}-${field}-why`,
    onChange: (event: { target: { value: string } }) => change({ [field]: event.target.value }),
  })
  const field = (name: keyof MemberDraft, hint?: string) => ({
    id: `${id}-${name}`,
    label: labels[name],
    fault: faults[name],
    hint,
  })
  return (
    <form
      className={styles.form}
      noValidate
      aria-label={copy.title}
      onSubmit={(event) => {
        event.preventDefault()
        void edit.save()
      }}
    >
      <h3>{copy.title}</h3>
      {edit.problem && (
        <p ref={intoView} className="field-error" role="alert">
          {edit.problem}
        </p>
      )}
      {edit.isStale && <Stale edit={edit} />}
      <div className={styles.fields}>
        <Field {...field('holder')}>
          <Input {...text('holder')} autoComplete="off" />
        </Field>
        <Field {...field('email', copy.hints.email)}>
          <Input {...text('email')} type="email" autoComplete="off" />
        </Field>
        <Field {...field('level')}>
          <Select
            id={`${id}-level`}
            className={styles.wide}
            options={LEVELS[stored.level === 'master' ? 'master' : 'others']}
            value={draft.level}
            disabled={!may.edit || isFinal || isBusy || stored.level === 'master'}
            onChange={(level) => change({ level })}
          />
        </Field>
        <Field {...field('expiresAt', copy.hints.expiresAt)}>
          <ExpiryField
            id={`${id}-expiresAt`}
            value={draft.expiresAt}
            isDisabled={!may.extend || isFinal}
            isBusy={isBusy}
            hasFault={'expiresAt' in faults}
            onChange={(expiresAt) => change({ expiresAt })}
          />
        </Field>
        <Field {...field('note', copy.hints.note)} isLong>
          <Input.TextArea {...text('note')} rows={2} />
        </Field>
      </div>
      {isDirty && (
        <Buttons>
          <Button disabled={isBusy} onClick={edit.discard}>
            {copy.cancel}
          </Button>
          {!edit.isStale && (
            <Button type="primary" htmlType="submit" loading={isBusy}>
              {copy.save}
            </Button>
          )}
        </Buttons>
      )}
    </form>
  )
}

const optionOf = (value: (typeof KEY_LEVELS)[number]) => ({ value, label: LEVEL_LABELS[value] })
/** A master stays one, and nobody becomes one by a level: masters are issued under Settings. */
const LEVELS = {
  master: [optionOf('master')],
  others: KEY_LEVELS.filter((level) => level !== 'master').map(optionOf),
}

const Buttons = ({ children }: { children: ReactNode }) => <div className={styles.buttons}>{children}</div>

function Stale({ edit }: { edit: MemberEditing }) {
  const { draft, stored, isBusy } = edit
  const theirs = draftOf(stored)
  const mine = changedFields({ draft, stored })
  const shown = (field: (typeof FIELDS)[number], value: string) =>
    field === 'level' ? LEVEL_LABELS[value as Member['level']] : value || listCopy.nothing
  return (
    <StaleValues
      text={copy.stale}
      rows={FIELDS.filter((field) => mine.includes(field)).map((field) => ({
        label: labels[field],
        mine: shown(field, draft[field]),
        theirs: shown(field, theirs[field]),
      }))}
      isBusy={isBusy}
      onTakeTheirs={edit.discard}
    />
  )
}
