import { Button, Input } from 'antd'
import { useId } from 'react'
import { brandCopy as copy } from './brand.copy.js'
import styles from './BrandTextField.module.css'

interface BrandTextFieldProps {
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
  /** What is wrong with the saved text. */
  warning?: string
  isChanged: boolean
  isBusy: boolean
  onChange: (value: string) => void
}

/** A field of the brand with its default and a way back to it. */
export function BrandTextField(props: BrandTextFieldProps) {
  const { label, hint, value, standard, fault, warning, isChanged, isBusy, onChange } = props
  const id = useId()
  const isReplaced = value.trim() !== standard
  const isWarned = warning !== undefined && !isChanged
  return (
    <div data-long={props.isLong || props.isAddress}>
      <div className={styles.head}>
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
      <div id={`${id}-why`} className={styles.below} aria-live="polite">
        {fault && <p className="field-error">{fault}</p>}
        {!fault && isWarned && <p className={styles.warning}>{warning}</p>}
        {!fault && hint && <p className="hint">{hint}</p>}
        {isReplaced && <p className="hint">{standard ? copy.standard(standard) : copy.noStandard}</p>}
      </div>
    </div>
  )
}
