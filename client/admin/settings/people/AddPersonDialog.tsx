import { Select } from 'antd'
import { useId } from 'react'
import { toast } from '#client/ui/toast/toast.js'
import { TEMPLATES } from '#src/keys/keys.contract.js'
import { backOfficeCopy } from '../../back-office/back-office.copy.js'
import { useFocusReturn } from '../../back-office/focus-restore.js'
import { Field, Fields, Problem } from '../../back-office/form/Field.js'
import { FormDialog } from '../../back-office/form/FormDialog.js'
import { useDiscardGuard } from '../../back-office/form/use-discard-guard.js'
import { Choices } from '../../choices/Choices.js'
import { KeyDialog } from '../../keys/KeyDialog.js'
import { TextField } from '../../keys/TextField.js'
import { TEMPLATE_LABELS } from '../settings.copy.js'
import { RoleChoices } from './RoleName.js'
import { addCopy as copy } from './add-person.copy.js'
import { type AddingPerson, useAddPerson } from './use-add-person.js'

/** Issues a master's key to a person: by mail, or shown once. */
export function AddPersonDialog({ onClose }: { onClose: () => void }) {
  const adding = useAddPerson(({ holder, email }) => {
    toast({ title: copy.mailed(holder ?? '', email ?? ''), tone: 'success' })
    onClose()
  })
  const { toShow, isBusy, isDirty, problem } = adding
  const close = useDiscardGuard(isDirty, onClose)
  useFocusReturn(null)
  if (toShow) {
    const name = toShow.member.holder ?? ''
    const text = `${backOfficeCopy.shownKey.now} ${copy.passOn(name)}`
    return <KeyDialog shown={{ title: copy.keyOf(name), text, key: toShow.key }} onClose={onClose} />
  }
  return (
    <FormDialog
      title={copy.title}
      okText={copy.submit}
      isBusy={isBusy}
      onCancel={() => void close()}
      onSubmit={adding.submit}
    >
      <Problem text={problem} />
      <AddPersonFields {...adding} />
    </FormDialog>
  )
}

const TEMPLATE_OPTIONS = TEMPLATES.map((value) => ({ value, label: TEMPLATE_LABELS[value] }))
const DELIVERIES = (['mail', 'show'] as const).map((value) => ({ value, ...copy.delivery[value] }))

type AddPersonFieldsProps = Pick<AddingPerson, 'form' | 'faults' | 'isBusy' | 'change'>

function AddPersonFields({ form, faults, isBusy, change }: AddPersonFieldsProps) {
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
