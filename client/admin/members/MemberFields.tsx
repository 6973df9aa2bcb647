import { Input, Select } from 'antd'
import { useId, type ChangeEvent } from 'react'
import { KEY_LEVELS, type KeyLevel } from '../../../src/keys/keys.contract.js'
import { MEMBER_LIMITS } from '../../../src/keys/members.contract.js'
import { LEVEL_LABELS } from '../../shell/session/member.js'
import { Field } from '../back-office/Field.js'
import fields from '../back-office/Field.module.css'
import { ExpiryField } from './ExpiryField.js'
import { useMay } from './may.js'
import { FIELD_LABELS as labels, formCopy as copy } from './members.copy.js'
import type { MemberEditing } from './use-member-edit.js'

const optionOf = (value: KeyLevel) => ({ value, label: LEVEL_LABELS[value] })
/** A master stays one, and nobody becomes one by a level: masters are issued under Settings. */
const LEVELS = KEY_LEVELS.filter((level) => level !== 'master').map(optionOf)
const MASTER = [optionOf('master')]

/** Holder, address, level, expiry and note; read-only where the role or the key's state forbids. */
export function MemberFields({ edit }: { edit: MemberEditing }) {
  const { draft, stored, faults, isBusy, change } = edit
  const id = useId()
  const may = useMay(stored.level)
  const isFinal = stored.state === 'revoked'
  const isMaster = stored.level === 'master'
  const field = (name: keyof typeof labels, hint?: string) => ({
    id: `${id}-${name}`,
    label: labels[name],
    fault: faults[name],
    hint,
  })
  const text = (name: 'holder' | 'email' | 'note') => ({
    id: `${id}-${name}`,
    value: draft[name],
    maxLength: MEMBER_LIMITS[name],
    readOnly: isBusy,
    disabled: !may.edit || isFinal,
    autoComplete: 'off',
    status: faults[name] ? ('error' as const) : ('' as const),
    'aria-invalid': name in faults,
    'aria-describedby': `${id}-${name}-why`,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      change({ [name]: target.value }),
  })
  return (
    <div className={fields.grid}>
      <Field {...field('holder')}>
        <Input {...text('holder')} />
      </Field>
      <Field {...field('email', copy.hints.email)}>
        <Input {...text('email')} type="email" />
      </Field>
      <Field {...field('level')}>
        <Select
          id={`${id}-level`}
          options={isMaster ? MASTER : LEVELS}
          value={draft.level}
          disabled={!may.edit || isFinal || isBusy || isMaster}
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
  )
}
