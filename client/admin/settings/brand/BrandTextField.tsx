import { Button, Input } from 'antd'
import { useId, type ReactNode } from 'react'
import { brandCopy as copy } from './brand.copy.js'

export interface BrandTextFieldProps {
  label: string
  hint?: string
  /** Spans all columns. */
  isLong?: boolean
  /** A web address. */
  isAddress: boolean
  value: string
  /** The text without the settings. */
  standard: string
  fault?: string
  /** The saved text is the fictional company's. */
  isFictional: boolean
  isChanged: boolean
  isBusy: boolean
  /** A second control, before the text. */
  before?: ReactNode
  onChange: (value: string) => void
}

export function BrandTextField(props: BrandTextFieldProps) {
  const { label, hint, value, standard, fault, isFictional, isChanged, isBusy, onChange } = props
  const id = useId()
  const isReplaced = value.trim() !== standard
  return (
    <div data-long={props.isLong || props.isAddress}>
      <div className="flex gap-8 items-center justify-between min-h-32 [&>label]:mb-0">
        <label className="label" htmlFor={id}>
          {label}
        </label>
        {isReplaced && (
          <Button
            size="small"
            type="text"
            disabled={isBusy}
            aria-label={copy.resetField(label)}
            onClick={() => {
              onChange(standard)
              document.getElementById(id)?.focus()
            }}
          >
            {copy.reset}
          </Button>
        )}
      </div>
      <div className="flex gap-8">
        {props.before}
        <Input
          id={id}
          inputMode={props.isAddress ? 'url' : 'text'}
          autoComplete="off"
          value={value}
          readOnly={isBusy}
          status={fault ? 'error' : ''}
          aria-invalid={Boolean(fault)}
          aria-describedby={`${id}-why`}
          onChange={({ target }) => onChange(target.value)}
        />
      </div>
      <div id={`${id}-why`} className="mt-4 wrap-anywhere" aria-live="polite">
        {fault && <p className="field-error">{fault}</p>}
        {!fault && isFictional && !isChanged && <p className="text-warn text-13/20">{copy.ofFictional}</p>}
        {!fault && hint && <p className="hint">{hint}</p>}
        {isReplaced && <p className="hint">{standard ? copy.standard(standard) : copy.noStandard}</p>}
      </div>
    </div>
  )
}
