import type { BrandEditing } from './use-brand-edit.js'
import { Fields } from '../../back-office/form/Field.js'
import { textsOf } from './brand-edit.js'
import type { Group } from '../../labels/brand-fields.copy.js'
import { BrandAccentField } from './BrandAccentField.js'
import { BrandTextField } from './BrandTextField.js'

interface BrandGroupProps {
  group: Group
  edit: BrandEditing
}

export function BrandGroup({ group: { title, text, fields: labels }, edit }: BrandGroupProps) {
  const defaults = textsOf(edit.stored.defaults)
  return (
    <fieldset className="min-w-0 m-0 p-0 border-0 [&>legend]:p-0 [&>legend]:text-text1 [&>legend]:text-17 [&>legend]:font-bold">
      <legend>{title}</legend>
      <p className="hint">{text}</p>
      <Fields>
        {labels.map(({ field, label, hint, isLong }) => {
          const Field = field === 'accent' ? BrandAccentField : BrandTextField
          return (
            <Field
              key={field}
              label={label}
              hint={hint}
              isLong={isLong}
              isAddress={field.startsWith('links.')}
              value={edit.draft[field]}
              standard={defaults[field]}
              fault={edit.faults[field]}
              isFictional={edit.stored.warnings.some((warning) => warning.field === field)}
              isChanged={edit.changes.some((change) => change.field === field)}
              isBusy={edit.isBusy}
              onChange={(value) => edit.change({ [field]: value })}
            />
          )
        })}
      </Fields>
    </fieldset>
  )
}
