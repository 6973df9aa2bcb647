import { Input } from 'antd'
import { useId, type ChangeEvent } from 'react'
import { MEMBER_LIMITS } from '#src/keys/members.contract.js'
import { Field } from '../back-office/form/Field.js'

/** Most characters; `count`: how many keys. */
const LIMITS = { ...MEMBER_LIMITS, count: 4 }

interface TextFieldProps<Name extends keyof typeof LIMITS> {
  name: Name
  label: string
  hint?: string
  form: {
    values: Record<Name, string>
    faults: Partial<Record<string, string>>
    isBusy: boolean
    change: (values: Record<Name, string>) => void
  }
  isDisabled?: boolean
  autoFocus?: boolean
}

export function TextField<Name extends keyof typeof LIMITS>(props: TextFieldProps<Name>) {
  const { name, label, hint, form, isDisabled = false, autoFocus } = props
  const id = useId()
  const fault = form.faults[name]
  const input = {
    id,
    value: form.values[name],
    maxLength: LIMITS[name],
    inputMode: name === 'count' ? ('numeric' as const) : undefined,
    readOnly: form.isBusy,
    disabled: isDisabled,
    autoFocus,
    autoComplete: 'off',
    status: fault ? ('error' as const) : ('' as const),
    'aria-invalid': Boolean(fault),
    'aria-describedby': `${id}-why`,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      form.change({ [name]: target.value } as Record<Name, string>),
  }
  const isNote = name === 'note'
  return (
    <Field id={id} label={label} fault={fault} hint={hint} isLong={isNote}>
      {isNote ? (
        <Input.TextArea {...input} rows={2} />
      ) : (
        <Input {...input} type={name === 'email' ? 'email' : 'text'} />
      )}
    </Field>
  )
}
