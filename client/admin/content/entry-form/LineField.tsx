import { Input } from 'antd'
import type { CollectionField } from '#src/content/collections/collections.contract.js'
import { instantOf, lengthText, lengthValue, localOf, numberValue, textOf } from '../entries/field-values.js'
import { emptyOf, type ControlProps } from './entry-control.js'

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
export function LineField({ id, field, value, fault, onChange }: ControlProps) {
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
