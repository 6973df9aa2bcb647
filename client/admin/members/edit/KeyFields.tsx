import { Select } from 'antd'
import { useId } from 'react'
import { type KeyLevel, MEMBER_LEVELS } from '#src/keys/keys.contract.js'
import { LONG_TEXTS, type MemberTextName, SHORT_TEXTS } from '#src/keys/member-texts.contract.js'
import { LEVEL_LABELS } from '#client/shell/session/member/member.js'
import { Field, Fields } from '../../back-office/form/Field.js'
import { TextField } from '../../keys/TextField.js'
import { ExpiryField } from './ExpiryField.js'
import type { MemberDraft } from './member-edit.js'
import { FIELD_LABELS as labels, formCopy as copy, listCopy } from '../members.copy.js'

interface KeyFieldsProps {
  values: MemberDraft
  faults: Partial<Record<string, string>>
  isBusy: boolean
  /** All but the expiry. */
  isDisabled?: boolean
  isExpiryDisabled?: boolean
  /** Of single texts. */
  texts?: Partial<Record<MemberTextName, { hint?: string; isDisabled?: boolean }>>
  /** Focuses the first field. */
  autoFocus?: boolean
  change: (values: Partial<MemberDraft>) => void
}

const hints: Partial<Record<MemberTextName, string>> = copy.textHints
const optionOf = (value: KeyLevel) => ({ value, label: LEVEL_LABELS[value] })
/** A master stays one, and nobody becomes one by a level: owners add masters in Settings. */
const LEVELS = MEMBER_LEVELS.map(optionOf)
const MASTER = [optionOf('master')]

/** What is written about the member, and the key's level and expiry. */
export function KeyFields(props: KeyFieldsProps) {
  const { values, faults, isBusy, isDisabled = false, isExpiryDisabled, autoFocus, change } = props
  const id = useId()
  const isMaster = values.level === 'master'
  const form = { values, faults, isBusy, change }
  const textField = (name: MemberTextName, at: number) => (
    <TextField
      key={name}
      name={name}
      form={form}
      isDisabled={isDisabled || props.texts?.[name]?.isDisabled}
      hint={props.texts?.[name]?.hint ?? hints[name]}
      autoFocus={autoFocus && at === 0}
    />
  )
  const expiryHint =
    isExpiryDisabled && !values.expiresAt
      ? listCopy.noEnd
      : isDisabled || isExpiryDisabled
        ? copy.hints.expiresAt
        : copy.hints.expiresAtOrNone
  return (
    <Fields>
      {SHORT_TEXTS.map(textField)}
      <Field id={`${id}-level`} label={labels.level} fault={faults.level}>
        <Select
          id={`${id}-level`}
          options={isMaster ? MASTER : LEVELS}
          value={values.level}
          disabled={isDisabled || isBusy || isMaster}
          onChange={(level) => change({ level })}
        />
      </Field>
      <Field id={`${id}-expiresAt`} label={labels.expiresAt} fault={faults.expiresAt} hint={expiryHint}>
        <ExpiryField
          id={`${id}-expiresAt`}
          value={values.expiresAt}
          isDisabled={isExpiryDisabled}
          isRequired={isDisabled}
          isBusy={isBusy}
          hasFault={'expiresAt' in faults}
          onChange={(expiresAt) => change({ expiresAt })}
        />
      </Field>
      {LONG_TEXTS.map((name) => textField(name, SHORT_TEXTS.length))}
    </Fields>
  )
}
