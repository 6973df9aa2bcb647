import { Input, Select } from 'antd'
import { useId, type ChangeEvent } from 'react'
import { KEY_LEVELS, type KeyLevel } from '../../../src/keys/keys.contract.js'
import { MEMBER_LIMITS } from '../../../src/keys/members.contract.js'
import { LEVEL_LABELS } from '../../shell/session/member.js'
import { Field } from '../back-office/Field.js'
import styles from '../back-office/Field.module.css'
import { ExpiryField } from './ExpiryField.js'
import type { MemberDraft } from './member-edit.js'
import { FIELD_LABELS as labels, formCopy as copy } from './members.copy.js'

interface KeyFieldsProps {
  values: MemberDraft
  faults: Partial<Record<string, string>>
  isBusy: boolean
  /** All but the expiry. */
  isDisabled?: boolean
  isExpiryDisabled?: boolean
  emailHint?: string
  /** Focuses the first field. */
  autoFocus?: boolean
  change: (values: Partial<MemberDraft>) => void
}

const optionOf = (value: KeyLevel) => ({ value, label: LEVEL_LABELS[value] })
/** A master stays one, and nobody becomes one by a level: owners add masters in Settings. */
const LEVELS = KEY_LEVELS.filter((level) => level !== 'master').map(optionOf)
const MASTER = [optionOf('master')]

/** Holder, address, level, expiry and note of a key. */
export function KeyFields(props: KeyFieldsProps) {
  const { values, faults, isBusy, isDisabled = false, isExpiryDisabled, emailHint, autoFocus, change } = props
  const id = useId()
  const isMaster = values.level === 'master'
  const field = (name: keyof typeof labels, hint?: string) => ({
    id: `${id}-${name}`,
    label: labels[name],
    fault: faults[name],
    hint,
  })
  const text = (name: 'holder' | 'email' | 'note') => ({
    id: `${id}-${name}`,
    value: values[name],
    maxLength: MEMBER_LIMITS[name],
    readOnly: isBusy,
    disabled: isDisabled,
    autoComplete: 'off',
    status: faults[name] ? ('error' as const) : ('' as const),
    'aria-invalid': name in faults,
    'aria-describedby': `${id}-${name}-why`,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      change({ [name]: target.value }),
  })
  return (
    <div className={styles.grid}>
      <Field {...field('holder')}>
        <Input {...text('holder')} autoFocus={autoFocus} />
      </Field>
      <Field {...field('email', emailHint)}>
        <Input {...text('email')} type="email" />
      </Field>
      <Field {...field('level')}>
        <Select
          id={`${id}-level`}
          options={isMaster ? MASTER : LEVELS}
          value={values.level}
          disabled={isDisabled || isBusy || isMaster}
          onChange={(level) => change({ level })}
        />
      </Field>
      <Field {...field('expiresAt', copy.hints.expiresAt)}>
        <ExpiryField
          id={`${id}-expiresAt`}
          value={values.expiresAt}
          isDisabled={isExpiryDisabled}
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
