import { Checkbox, Input, Select, Switch } from 'antd'
import { lazy, Suspense, useId } from 'react'
import { type CollectionField } from '../../../../src/content/collections/collections.contract.js'
import { templateOf } from '../../../../src/content/content.contract.js'
import type { KeyLevel, Template } from '../../../../src/keys/keys.contract.js'
import { Field } from '../../back-office/Field.js'
import { contentCopy } from '../content.copy.js'
import { entriesCopy as copy } from '../entries/entries.copy.js'
import styles from './EntryList.module.css'
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

const HtmlEditor = lazy(() =>
  import('../../../ui/code-editor/HtmlEditor.js').then((file) => ({ default: file.HtmlEditor })),
)

interface EntryFieldProps {
  field: CollectionField
  template: Template
  value: unknown
  fault: string | undefined
  /** With undefined, the entry no longer has the field. */
  onChange: (value: unknown) => void
}

const WIDE: readonly CollectionField['type'][] = ['longText', 'html', 'url', 'levels', 'hash']

/** One field of an entry, in the control for its type. */
export function EntryField({ field, template, value, fault, onChange }: EntryFieldProps) {
  const id = useId()
  const { name, label, type, required } = field
  const isSwitch = type === 'boolean'
  return (
    <div data-part={name} data-long={WIDE.includes(type) || undefined}>
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

function hintOf({ type, help }: CollectionField, value: unknown): string | undefined {
  const own = {
    instant: copy.zone(zoneName()),
    seconds: copy.length,
    bytes: sizeText(value),
    levels: copy.everyone,
  }
  const hints = [help, own[type as keyof typeof own]].filter(Boolean)
  return hints.length > 0 ? hints.join(' ') : undefined
}

interface ControlProps extends EntryFieldProps {
  id: string
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
        <span className={styles.switch}>
          <Switch
            id={id}
            checked={value === true}
            onChange={(isOn) => onChange(isOn || undefined)}
            {...described}
          />
        </span>
      )
    case 'levels':
      return <Levels {...{ id, field, template, value, onChange }} />
    case 'longText':
      return (
        <Input.TextArea
          id={id}
          value={textOf(value)}
          status={fault ? 'error' : ''}
          autoSize={{ minRows: 3, maxRows: 12 }}
          onChange={({ target }) => onChange(target.value || emptyOf(field))}
          {...described}
        />
      )
    case 'html':
      return (
        <Suspense fallback={<div className={`skeleton ${styles.code}`} />}>
          <HtmlEditor
            value={textOf(value)}
            label={field.label}
            describedBy={`${id}-why`}
            faultText={contentCopy.editor.inLine}
            onChange={(html) => onChange(html || emptyOf(field))}
          />
        </Suspense>
      )
    default:
      return <Line {...props} />
  }
}

const emptyOf = ({ required }: CollectionField) => (required ? '' : undefined)

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

function Line({ id, field, value, fault, onChange }: ControlProps) {
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

/** The levels of the template's members, and those that the entry has already. */
function Levels({ id, field, template, value, onChange }: Omit<ControlProps, 'fault'>) {
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
      className={styles.levels}
    >
      {offered.map(({ value: level, label }) => (
        <Checkbox
          key={level}
          checked={chosen.includes(level)}
          onChange={({ target }) => {
            const others = chosen.filter((one) => one !== level)
            const next = target.checked ? [...others, level] : others
            onChange(next.length > 0 ? next : undefined)
          }}
        >
          {label}
        </Checkbox>
      ))}
    </div>
  )
}
