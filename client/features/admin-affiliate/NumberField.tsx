import { InputNumber } from 'antd'
import { useId } from 'react'
import { statsCopy as copy } from './admin-affiliate.copy.js'
import { MOST, type NumberName } from './stats-limits.js'
import styles from './StatsFields.module.css'

interface NumberFieldProps {
  name: NumberName
  value: number
  fault: string | undefined
  isBusy: boolean
  onChange: (value: number) => void
  step?: number
  precision?: number
  prefix?: string
  suffix?: string
  hint?: string
  autoFocus?: boolean
}

export function NumberField({ name, fault, isBusy, hint, onChange, ...input }: NumberFieldProps) {
  const id = useId()
  return (
    <div>
      <label className="label" htmlFor={id}>
        {copy.labels[name]}
      </label>
      <InputNumber<number>
        {...input}
        id={id}
        className={styles.wide}
        inputMode="decimal"
        aria-valuemin={0}
        aria-valuemax={MOST[name]}
        // Not disabled, which would take the focus away.
        readOnly={isBusy}
        status={fault ? 'error' : ''}
        aria-invalid={fault !== undefined}
        aria-describedby={`${id}-below`}
        // Empty is 0 (spec §5).
        onChange={(value) => onChange(value ?? 0)}
      />
      <p
        id={`${id}-below`}
        className={`${fault ? 'field-error' : 'hint'} ${styles.below}`}
        aria-live="polite"
      >
        {fault ?? hint}
      </p>
    </div>
  )
}
