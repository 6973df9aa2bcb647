import { Button, Input } from 'antd'
import { useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { EditableText, MailField } from '#src/mail/templates/mail-texts.contract.js'
import { inBraces } from '#src/mail/templates/text-rules.contract.js'
import { Chip } from '#client/ui/controls/Chip.js'
import { Field } from '../../back-office/form/Field.js'
import { MAIL_TEXT_LABELS } from '../../labels/mail-labels.copy.js'
import { editorCopy as copy, FIELD_LABELS, TEXT_HINTS } from './mail-texts.copy.js'

interface TextFieldProps {
  text: EditableText
  value: string
  fault: string | undefined
  isBusy: boolean
  onChange: (value: string) => void
}

/** One text of an email, with the fields that it may name as buttons that insert them. */
export function TextField({ text, value, fault, isBusy, onChange }: TextFieldProps) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const label = MAIL_TEXT_LABELS[text.name]
  const control = {
    id,
    value,
    readOnly: isBusy,
    status: fault ? ('error' as const) : ('' as const),
    'aria-invalid': Boolean(fault),
    'aria-describedby': `${id}-why`,
  }

  /** At the cursor, which stays behind it. */
  function insert(field: MailField) {
    const input = box.current!.querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea')!
    const { selectionStart: start, selectionEnd: end } = input
    const before = value.slice(0, start ?? value.length)
    flushSync(() => onChange(`${before}${inBraces(field)}${value.slice(end ?? value.length)}`))
    const at = before.length + inBraces(field).length
    input.focus()
    input.setSelectionRange(at, at)
  }

  const hint = TEXT_HINTS[text.name] ?? (text.isLine ? undefined : copy.paragraphs)
  return (
    <div ref={box} className="grid gap-8">
      <Field id={id} label={label} fault={fault} hint={hint}>
        {text.isLine ? (
          <Input {...control} autoComplete="off" onChange={({ target }) => onChange(target.value)} />
        ) : (
          <Input.TextArea
            {...control}
            autoSize={{ minRows: 2, maxRows: 12 }}
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap items-center gap-8" role="group" aria-label={copy.insertInto(label)}>
        {text.fields.map((field) => (
          <Chip key={field} onClick={() => !isBusy && insert(field)}>
            {FIELD_LABELS[field]}
            {text.required.includes(field) && <span className="text-text3">{copy.required}</span>}
          </Chip>
        ))}
        {value !== text.builtIn && (
          <Button type="text" size="small" disabled={isBusy} onClick={() => onChange(text.builtIn)}>
            {copy.useBuiltIn}
          </Button>
        )}
      </div>
    </div>
  )
}
