import { Input, Select, Switch } from 'antd'
import { useId } from 'react'
import type { CollectionField } from '#src/content/collections/collections.contract.js'
import { templateOf } from '#src/content/content.contract.js'
import type { KeyLevel, Template } from '#src/keys/keys.contract.js'
import { Field } from '../../back-office/form/Field.js'
import { MarkupField } from '../../markup/MarkupField.js'
import { entriesCopy as copy } from '../entries/entries.copy.js'
import {
  instantOf,
  lengthText,
  lengthValue,
  localOf,
  numberValue,
  sizeText,
  textOf,
  zoneName,
} from '../entries/field-values.js'

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
  const { id, field, template, value, onChange } = props
  return (
    <MarkupField
      id={id}
      template={template}
      plain={<LongText {...props} />}
      value={textOf(value)}
      label={field.label}
      describedBy={`${id}-why`}
      onChange={(html) => onChange(html || emptyOf(field))}
    />
  )
}

/** The levels of the template's members, and those that the entry has already. The browser's own boxes, which need no code. */
function LevelsField({ id, field, template, value, onChange }: Omit<ControlProps, 'fault'>) {
  const chosen = Array.isArray(value) ? value.map(String) : []
  const offered = (field.options ?? []).filter(
    ({ value: level }) => chosen.includes(level) || templateOf(level as KeyLevel) === template,
  )
  return (
    <div
      id={id}
      role="group"
      aria-label={field.label}
      aria-describedby={`${id}-why`}
      className="flex flex-wrap gap-x-16 gap-y-8"
    >
      {offered.map(({ value: level, label }) => (
        <label
          key={level}
          className="flex items-center gap-8 min-h-32 cursor-pointer [&_input]:w-[18px] [&_input]:h-[18px] [&_input]:m-0"
        >
          <input
            type="checkbox"
            checked={chosen.includes(level)}
            onChange={({ target }) => {
              const others = chosen.filter((one) => one !== level)
              const next = target.checked ? [...others, level] : others
              onChange(next.length > 0 ? next : undefined)
            }}
          />
          {label}
        </label>
      ))}
    </div>
  )
}

/** What a line of text shows of a value, and makes of what is typed. */
const LINES: Partial<
  Record<
    CollectionField['type'],
    { type?: string; show?: (value: unknown) => string; read?: (typed: string) => unknown }
  >
> = {
  date: { type: 'date' },
  instant: { type: 'datetime-local', show: (value) => localOf(textOf(value)), read: instantOf },
  seconds: { show: lengthText, read: lengthValue },
  integer: { read: numberValue },
  bytes: { read: numberValue },
  hash: { read: (typed) => typed.trim().toLowerCase() },
}
const MODES: Partial<Record<CollectionField['type'], 'numeric' | 'url'>> = {
  integer: 'numeric',
  bytes: 'numeric',
  url: 'url',
}

/** A field of one line: texts, dates, times, addresses and numbers. */
function LineField({ id, field, value, fault, onChange }: ControlProps) {
  const { type, show = textOf, read = String } = LINES[field.type] ?? {}
  return (
    <Input
      id={id}
      type={type}
      value={show(value)}
      inputMode={MODES[field.type]}
      autoComplete="off"
      spellCheck={field.type === 'text'}
      max={type && (type === 'date' ? '9999-12-31' : '9999-12-31T23:59')}
      status={fault ? 'error' : ''}
      aria-describedby={`${id}-why`}
      aria-invalid={fault !== undefined}
      onChange={({ target }) =>
        onChange(target.value === '' ? emptyOf(field) : (read(target.value) ?? emptyOf(field)))
      }
    />
  )
}

interface EntryFieldProps {
  field: CollectionField
  template: Template
  value: unknown
  fault: string | undefined
  /** With undefined, the entry no longer has the field. */
  onChange: (value: unknown) => void
}

interface ControlProps extends EntryFieldProps {
  id: string
}

/** What a text field holds when nothing is typed: an optional one isn't stored. */
const emptyOf = ({ required }: CollectionField) => (required ? '' : undefined)
