import { Input, Select, Switch } from 'antd'
import { lazy, Suspense, useId } from 'react'
import type { CollectionField } from '../../../../src/content/collections/collections.contract.js'
import { loadChunk } from '../../../shell/sections/load-chunk.js'
import { Field } from '../../back-office/form/Field.js'
import { contentCopy } from '../content.copy.js'
import { entriesCopy as copy } from '../entries/entries.copy.js'
import styles from './EntryList.module.css'
import { sizeText, textOf, zoneName } from '../entries/field-values.js'
import { emptyOf, type ControlProps, type EntryFieldProps } from './entry-control.js'
import { LevelsField } from './LevelsField.js'
import { LineField } from './LineField.js'

const HtmlEditor = lazy(() =>
  loadChunk(() => import('../../../ui/code-editor/HtmlEditor.js')).then((file) => ({
    default: file.HtmlEditor,
  })),
)

const WIDE: readonly CollectionField['type'][] = ['longText', 'html', 'url', 'levels', 'hash', 'boolean']
/** Characters from which a text has a line to itself. */
const WIDE_FROM = 100

/** One field of an entry, in the control for its type. */
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
      return <LevelsField {...{ id, field, template, value, onChange }} />
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
      return <Code {...props} />
    default:
      return <LineField {...props} />
  }
}

function Code({ id, field, value, onChange }: ControlProps) {
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
}
