import { Button, Input } from 'antd'
import { useEffect, useId, type ChangeEvent, type FormEvent } from 'react'
import { MEMBER_LIMITS } from '../../../src/keys/members.contract.js'
import type { Person } from '../../../src/keys/people.contract.js'
import { Field } from '../back-office/Field.js'
import fields from '../back-office/Field.module.css'
import { Problem } from '../back-office/Problem.js'
import { changePerson } from './people.api.js'
import { requestOf } from './person-edit.js'
import parts from './PersonDetails.module.css'
import styles from './PersonForm.module.css'
import { FIELD_LABELS as labels, formCopy as copy } from './settings.copy.js'
import { StalePerson } from './StalePerson.js'
import { usePersonEdit, type PersonEditing } from './use-person-edit.js'

interface PersonFormProps {
  person: Person
  onDirty: (isDirty: boolean) => void
}

/** Edits a person's name and address. */
export function PersonForm({ person, onDirty }: PersonFormProps) {
  const edit = usePersonEdit(person, {
    name: 'details',
    call: (now) => changePerson(now.stored.id, requestOf(now)),
    texts: { saved: ({ name }) => copy.saved(name), failed: copy.failed },
  })
  const { isBusy, isDirty, isStale, problem } = edit
  useEffect(() => {
    onDirty(isDirty)
    return () => onDirty(false)
  }, [isDirty, onDirty])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void edit.save()
  }
  return (
    <form className={parts.part} noValidate aria-label={copy.title} onSubmit={submit}>
      <h3>{copy.title}</h3>
      <Problem text={problem} />
      {isStale && <StalePerson edit={edit} text={copy.stale} />}
      <div className={fields.grid}>
        <TextField name="holder" edit={edit} hint={copy.nameHint} />
        <TextField name="email" edit={edit} hint={person.isConfigured ? undefined : copy.emailHint} />
      </div>
      {isDirty && !isStale && (
        <div className={styles.buttons}>
          <Button disabled={isBusy} onClick={edit.discard}>
            {copy.cancel}
          </Button>
          <Button type="primary" htmlType="submit" loading={isBusy}>
            {copy.save}
          </Button>
        </div>
      )}
    </form>
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
