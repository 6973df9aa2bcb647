import type { Person } from '#src/keys/people.contract.js'
import { Fields } from '../../back-office/form/Field.js'
import { EditForm } from '../../keys/EditForm.js'
import { changeMember } from '../../keys/keys.api.js'
import { keysCopy } from '../../keys/keys.copy.js'
import { TextField } from '../../keys/TextField.js'
import { requestOf } from './person-edit.js'
import { formCopy as copy } from '../settings.copy.js'
import { StalePerson } from './StalePerson.js'
import { usePersonEdit } from './use-person-edit.js'

const { saved, failed } = keysCopy.form

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
  const texts = { form: { ...edit, values: edit.draft }, isDisabled: edit.stored.state === 'revoked' }
  return (
    <EditForm edit={edit} stale={<StalePerson edit={edit} text={copy.stale} />} onDirty={onDirty}>
      <Fields>
        <TextField name="holder" {...texts} hint={copy.nameHint} />
        <TextField name="email" {...texts} hint={person.isConfigured ? undefined : copy.emailHint} />
      </Fields>
    </EditForm>
  )
}
