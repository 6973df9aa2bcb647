import { Input, Select } from 'antd'
import { useId, type ChangeEvent } from 'react'
import { TEMPLATES } from '../../../src/keys/keys.contract.js'
import { MEMBER_LIMITS } from '../../../src/keys/members.contract.js'
import { Field } from '../back-office/Field.js'
import styles from '../back-office/Field.module.css'
import { Choices } from './Choices.js'
import { RoleChoices } from './RoleChoices.js'
import { addCopy as copy, TEMPLATE_LABELS } from './settings.copy.js'
import type { AddingPerson } from './use-add-person.js'

const TEMPLATE_OPTIONS = TEMPLATES.map((value) => ({ value, label: TEMPLATE_LABELS[value] }))
const DELIVERIES = (['mail', 'show'] as const).map((value) => ({ value, ...copy.delivery[value] }))

type AddPersonFieldsProps = Pick<AddingPerson, 'form' | 'faults' | 'isBusy' | 'change'>

export function AddPersonFields({ form, faults, isBusy, change }: AddPersonFieldsProps) {
  const id = useId()
  const text = (name: 'holder' | 'email') => ({
    id: `${id}-${name}`,
    value: form[name],
    maxLength: MEMBER_LIMITS[name],
    readOnly: isBusy,
    autoComplete: 'off',
    status: faults[name] ? ('error' as const) : ('' as const),
    'aria-invalid': Boolean(faults[name]),
    'aria-describedby': `${id}-${name}-why`,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => change({ [name]: target.value }),
  })
  const field = (name: keyof typeof copy.fields) => ({
    id: `${id}-${name}`,
    label: copy.fields[name],
    fault: faults[name],
  })
  return (
    <div className={styles.grid}>
      <Field {...field('holder')} hint={copy.hints.holder}>
        <Input {...text('holder')} autoFocus />
      </Field>
      <Field {...field('email')}>
        <Input {...text('email')} type="email" />
      </Field>
      <div data-long="true">
        <RoleChoices role={form.role} isBusy={isBusy} onChange={(role) => change({ role })} />
      </div>
      <Field {...field('template')} hint={copy.hints.template} isLong>
        <Select
          id={`${id}-template`}
          options={TEMPLATE_OPTIONS}
          value={form.template}
          disabled={isBusy}
          onChange={(template) => change({ template })}
        />
      </Field>
      <div data-long="true">
        <Choices
          isRow
          legend={copy.fields.delivery}
          choices={DELIVERIES}
          value={form.delivery}
          isBusy={isBusy}
          onChange={(delivery) => change({ delivery })}
        />
      </div>
    </div>
  )
}
