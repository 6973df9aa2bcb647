import type { CollectionField } from '#src/content/collections/collections.contract.js'
import { Fields } from '../../back-office/form/Field.js'
import type { Template } from '#src/keys/keys.contract.js'
import { entriesCopy as copy } from '../entries/entries.copy.js'
import { namingField, type Entry } from '../entries/entries.js'
import type { FieldFaults } from './entry-faults.js'
import { EntryField } from './EntryField.js'
import type { EntryRow } from './entry-rows.js'

interface EntryFormProps {
  row: EntryRow
  fields: readonly CollectionField[]
  template: Template
  faults: FieldFaults | undefined
  onChange: (entry: Entry) => void
}

export function EntryForm({ row: { entry, isNew }, fields, template, faults, onChange }: EntryFormProps) {
  const change = (name: string, value: unknown) => {
    // An optional field that is empty isn't stored.
    const { [name]: _before, ...others } = entry
    onChange(value === undefined ? (others as Entry) : { ...entry, [name]: value })
  }
  return (
    <>
      <Fields>
        {fields
          .filter(({ type }) => type !== 'id')
          .map((field) => (
            <EntryField
              key={field.name}
              field={field}
              template={template}
              value={entry[field.name]}
              fault={faults?.[field.name]}
              onChange={(value) => change(field.name, value)}
            />
          ))}
      </Fields>
      <p className="hint">{isNew ? copy.newId(namingField(fields)!.label) : copy.id(entry.id)}</p>
    </>
  )
}
