import { Input } from 'antd'
import { useId, type ChangeEvent } from 'react'
import { MEMBER_TEXTS, type MemberTextName } from '#src/keys/member-texts.contract.js'
import { Field } from '../back-office/form/Field.js'

/** `count`: how many keys. */
const TEXTS = { ...MEMBER_TEXTS, count: { label: '', shape: 'line', most: 4 } } as const

interface TextFieldProps<Name extends MemberTextName | 'count'> {
  name: Name
  /** By default that of the member's text. */
  label?: string
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

export function TextField<Name extends MemberTextName | 'count'>(props: TextFieldProps<Name>) {
  const { name, label = TEXTS[name].label, hint, form, isDisabled = false, autoFocus } = props
  const id = useId()
  const { shape, most } = TEXTS[name]
  const fault = form.faults[name]
  const input = {
    id,
    value: form.values[name],
    maxLength: most,
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
  const isLong = shape === 'lines'
  return (
    <Field id={id} label={label} fault={fault} hint={hint} isLong={isLong}>
      {isLong ? (
        <Input.TextArea {...input} rows={2} />
      ) : (
        <Input {...input} type={shape === 'email' ? 'email' : 'text'} />
      )}
    </Field>
  )
}
