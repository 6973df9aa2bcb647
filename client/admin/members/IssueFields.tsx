import { Checkbox, Input, Select } from 'antd'
import { useId, type ChangeEvent } from 'react'
import { KEY_LEVELS } from '../../../src/keys/keys.contract.js'
import { MEMBER_LIMITS } from '../../../src/keys/members.contract.js'
import { LEVEL_LABELS } from '../../shell/session/member.js'
import { Field } from '../back-office/Field.js'
import fields from '../back-office/Field.module.css'
import { ExpiryField } from './ExpiryField.js'
import { FIELD_LABELS as labels, formCopy, issueCopy as copy } from './members.copy.js'
import type { useIssue } from './use-issue.js'

/** Masters are issued under Settings, with a role. */
const LEVELS = KEY_LEVELS.filter((level) => level !== 'master').map((value) => ({
  value,
  label: LEVEL_LABELS[value],
}))

export function IssueFields({ form, faults, isBusy, change }: ReturnType<typeof useIssue>) {
  const id = useId()
  const field = (name: keyof typeof labels, hint?: string) => ({
    id: `${id}-${name}`,
    label: labels[name],
    fault: faults[name],
    hint,
  })
  const text = (name: 'holder' | 'email' | 'note') => ({
    id: `${id}-${name}`,
    value: form[name],
    maxLength: MEMBER_LIMITS[name],
    readOnly: isBusy,
    autoComplete: 'off',
    status: faults[name] ? ('error' as const) : ('' as const),
    'aria-invalid': name in faults,
    'aria-describedby': `${id}-${name}-why`,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      change({ [name]: target.value }),
  })
  const hasEmail = form.email.trim() !== ''
  return (
    <>
      <div className={fields.grid}>
        <Field {...field('holder')}>
          <Input {...text('holder')} autoFocus />
        </Field>
        <Field {...field('email')}>
          <Input {...text('email')} type="email" />
        </Field>
        <Field {...field('level')}>
          <Select
            id={`${id}-level`}
            options={LEVELS}
            value={form.level}
            disabled={isBusy}
            onChange={(level) => change({ level })}
          />
        </Field>
        <Field {...field('expiresAt', formCopy.hints.expiresAt)}>
          <ExpiryField
            id={`${id}-expiresAt`}
            value={form.expiresAt}
            isBusy={isBusy}
            hasFault={'expiresAt' in faults}
            onChange={(expiresAt) => change({ expiresAt })}
          />
        </Field>
        <Field {...field('note', formCopy.hints.note)} isLong>
          <Input.TextArea {...text('note')} rows={2} />
        </Field>
      </div>
      <Checkbox
        checked={form.sendKey && hasEmail}
        disabled={isBusy || !hasEmail}
        onChange={({ target }) => change({ sendKey: target.checked })}
      >
        {copy.sendKey}
      </Checkbox>
      {!hasEmail && <p className="hint">{copy.sendHint}</p>}
    </>
  )
}
