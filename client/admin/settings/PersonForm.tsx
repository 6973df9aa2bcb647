import { Input } from 'antd'
import { useId, type ChangeEvent } from 'react'
import { MEMBER_LIMITS } from '../../../src/keys/members.contract.js'
import type { Person } from '../../../src/keys/people.contract.js'
import { EditForm } from '../back-office/EditForm.js'
import { Field } from '../back-office/Field.js'
import fields from '../back-office/Field.module.css'
import { changeMember } from '../back-office/member-calls.api.js'
import { recordCopy } from '../back-office/record.copy.js'
import { requestOf } from './person-edit.js'
import { FIELD_LABELS as labels, formCopy as copy } from './settings.copy.js'
import { StalePerson } from './StalePerson.js'
import { usePersonEdit, type PersonEditing } from './use-person-edit.js'

const { saved, failed } = recordCopy.form

interface PersonFormProps {
  person: Person
  onDirty: (isDirty: boolean) => void
}

/** Edits a person's name and address. */
export function PersonForm({ person, onDirty }: PersonFormProps) {
  const edit = usePersonEdit(person, {
    name: 'details',
    call: (now) => changeMember(now.stored.id, requestOf(now)),
    texts: { saved: ({ name }) => saved(name), failed },
  })
  return (
    <EditForm edit={edit} stale={<StalePerson edit={edit} text={copy.stale} />} onDirty={onDirty}>
      <div className={fields.grid}>
        <TextField name="holder" edit={edit} hint={copy.nameHint} />
        <TextField name="email" edit={edit} hint={person.isConfigured ? undefined : copy.emailHint} />
      </div>
    </EditForm>
  )
}

interface TextFieldProps {
  name: 'holder' | 'email'
  edit: PersonEditing
  hint?: string
}

function TextField({ name, edit: { draft, stored, faults, isBusy, change }, hint }: TextFieldProps) {
  const id = useId()
  const fault = faults[name]
  return (
    <Field id={id} label={labels[name]} fault={fault} hint={hint}>
      <Input
        id={id}
        type={name === 'email' ? 'email' : 'text'}
        value={draft[name]}
        maxLength={MEMBER_LIMITS[name]}
        readOnly={isBusy}
        disabled={stored.state === 'revoked'}
        autoComplete="off"
        status={fault ? 'error' : ''}
        aria-invalid={Boolean(fault)}
        aria-describedby={`${id}-why`}
        onChange={({ target }: ChangeEvent<HTMLInputElement>) => change({ [name]: target.value })}
      />
    </Field>
  )
}
