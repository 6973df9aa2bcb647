import { InputNumber } from 'antd'
import { useId } from 'react'
import { STATS_RULES, type NumberField as Name } from '#src/affiliate/dashboard/stats-rules.contract.js'
import { statsCopy as copy } from '../applications.copy.js'

interface NumberFieldProps {
  name: Name
  /** null: empty. */
  value: number | null
  fault: string | undefined
  isBusy: boolean
  onChange: (value: number | null) => void
  step?: number
  /** Minimum number of decimals shown after editing. */
  decimals?: number
  prefix?: string
  suffix?: string
  hint?: string
  autoFocus?: boolean
}

export function NumberField({
  name,
  fault,
  isBusy,
  hint,
  decimals = 0,
  onChange,
  ...input
}: NumberFieldProps) {
  const id = useId()
  return (
    <div>
      <label className="label" htmlFor={id}>
        {copy.labels[name]}
      </label>
      <InputNumber<number>
        {...input}
        id={id}
        className="w-full"
        inputMode="decimal"
        aria-valuemin={0}
        aria-valuemax={STATS_RULES[name].most}
        // Read-only instead of disabled, which would drop the focus.
        readOnly={isBusy}
        status={fault ? 'error' : ''}
        aria-invalid={fault !== undefined}
        aria-describedby={`${id}-below`}
        // Not Ant Design's `precision`, which rounds what was typed.
        formatter={(value, { userTyping, input: typed }) => (userTyping ? typed : written(value, decimals))}
        onChange={onChange}
      />
      <p
        id={`${id}-below`}
        className={`${fault ? 'field-error' : 'hint'} mt-4 empty:hidden`}
        aria-live="polite"
      >
        {fault ?? hint}
      </p>
    </div>
  )
}

/** Formats with at least this many decimals, without cutting any off. */
function written(value: number | string | undefined, decimals: number): string {
  const text = String(value ?? '')
  const shown = text === '' ? '' : Number(text).toFixed(decimals)
  return Number(shown) === Number(text) ? shown : text
}
