import { Input, Select, Switch } from 'antd'
import { useId } from 'react'
import type { CollectionField } from '#src/content/collections/collections.contract.js'
import { Field } from '../../back-office/form/Field.js'
import { CodeField } from '../editor/CodeField.js'
import { entriesCopy as copy } from '../entries/entries.copy.js'
import { sizeText, textOf, zoneName } from '../entries/field-values.js'
import { emptyOf, type ControlProps, type EntryFieldProps } from './entry-control.js'
import { LevelsField } from './LevelsField.js'
import { LineField } from './LineField.js'

const WIDE: readonly CollectionField['type'][] = ['longText', 'html', 'url', 'levels', 'hash', 'boolean']
/** Characters from which a text has a line to itself. */
const WIDE_FROM = 100

export function EntryField({ field, template, value, fault, onChange }: EntryFieldProps) {
  const id = useId()
  const { name, label, type, required } = field
  const isSwitch = type === 'boolean'
  return (
    <div data-part={name} data-long={isWide(field) || undefined}>
      <Field
        id={id}
        label={required || isSwitch || type === 'levels' ? label : copy.optional(label)}
        fault={fault}
        hint={hintOf(field, value)}
      >
        <Control {...{ id, field, template, value, fault, onChange }} />
      </Field>
    </div>
  )
}

const isWide = ({ type, max = 0 }: CollectionField) =>
  WIDE.includes(type) || (type === 'text' && max > WIDE_FROM)

function hintOf({ type, help }: CollectionField, value: unknown): string | undefined {
  const own = {
    instant: copy.zone(zoneName()),
    seconds: copy.length,
    bytes: sizeText(value),
  }
  const hints = [help, own[type as keyof typeof own]].filter(Boolean)
  return hints.length > 0 ? hints.join(' ') : undefined
}

function Control(props: ControlProps) {
  const { id, field, template, value, fault, onChange } = props
  const described = { 'aria-describedby': `${id}-why`, 'aria-invalid': fault !== undefined }
  switch (field.type) {
    case 'choice':
      return (
        <Select
          id={id}
          value={textOf(value) || undefined}
          status={fault ? 'error' : ''}
          allowClear={!field.required}
          options={field.options}
          onChange={(chosen: string | undefined) => onChange(chosen)}
          {...described}
        />
      )
    case 'boolean':
      return (
        <span className="flex items-center min-h-[36px]">
          <Switch
            id={id}
            checked={value === true}
            onChange={(isOn) => onChange(isOn || undefined)}
            {...described}
          />
        </span>
      )
    case 'levels':
      return <LevelsField {...{ id, field, template, value, onChange }} />
    case 'longText':
      return <LongText {...props} />
    case 'html':
      return <Code {...props} />
    default:
      return <LineField {...props} />
  }
}

function LongText({ id, field, value, fault, onChange }: ControlProps) {
  return (
    <Input.TextArea
      id={id}
      value={textOf(value)}
      status={fault ? 'error' : ''}
      autoSize={{ minRows: 3, maxRows: 12 }}
      aria-describedby={`${id}-why`}
      aria-invalid={fault !== undefined}
      onChange={({ target }) => onChange(target.value || emptyOf(field))}
    />
  )
}

function Code(props: ControlProps) {
  const { id, field, value, onChange } = props
  return (
    <CodeField
      language="html"
      plain={<LongText {...props} />}
      value={textOf(value)}
      label={field.label}
      describedBy={`${id}-why`}
      onChange={(html) => onChange(html || emptyOf(field))}
    />
  )
}
