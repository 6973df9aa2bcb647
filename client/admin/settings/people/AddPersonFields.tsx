import { Select } from 'antd'
import { useId } from 'react'
import { TEMPLATES } from '#src/keys/keys.contract.js'
import { Field, Fields } from '../../back-office/form/Field.js'
import { TextField } from '../../keys/TextField.js'
import { Choices } from '../../choices/Choices.js'
import { RoleChoices } from '../roles/RoleChoices.js'
import { TEMPLATE_LABELS } from '../settings.copy.js'
import { addCopy as copy } from './add-person.copy.js'
import type { AddingPerson } from './use-add-person.js'

const TEMPLATE_OPTIONS = TEMPLATES.map((value) => ({ value, label: TEMPLATE_LABELS[value] }))
const DELIVERIES = (['mail', 'show'] as const).map((value) => ({ value, ...copy.delivery[value] }))

type AddPersonFieldsProps = Pick<AddingPerson, 'form' | 'faults' | 'isBusy' | 'change'>

export function AddPersonFields({ form, faults, isBusy, change }: AddPersonFieldsProps) {
  const id = useId()
  const texts = { form: { values: form, faults, isBusy, change } }
  return (
    <Fields>
      <TextField name="holder" {...texts} hint={copy.hints.holder} autoFocus />
      <TextField name="email" {...texts} />
      <div data-long="true">
        <RoleChoices role={form.role} isBusy={isBusy} onChange={(role) => change({ role })} />
      </div>
      <Field id={id} label={copy.fields.template} hint={copy.hints.template} isLong>
        <Select
          id={id}
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
    </Fields>
  )
}
