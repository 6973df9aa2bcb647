import { Button, Input } from 'antd'
import { extended } from './extended.js'
import { formCopy as copy } from '../members.copy.js'

interface ExpiryFieldProps {
  id: string
  /** A day of the business, or empty. */
  value: string
  isDisabled?: boolean
  /** Hides the button for no end date. */
  isRequired?: boolean
  isBusy: boolean
  hasFault: boolean
  onChange: (day: string) => void
}

const STEPS = [30, 365] as const

/** The browser's own date field, and steps. Ant Design's calendar would be one more large part of the chunk. */
export function ExpiryField({
  id,
  value,
  isDisabled,
  isRequired,
  isBusy,
  hasFault,
  onChange,
}: ExpiryFieldProps) {
  return (
    <div className="grid gap-8 [&_input]:scheme-dark">
      <Input
        id={id}
        type="date"
        value={value}
        disabled={isDisabled}
        readOnly={isBusy}
        status={hasFault ? 'error' : ''}
        aria-invalid={hasFault}
        aria-describedby={`${id}-why`}
        onChange={(event) => onChange(event.target.value)}
      />
      {!isDisabled && (
        <div className="flex flex-wrap gap-8 pointer-coarse:[&>button]:min-h-control">
          {STEPS.map((days) => (
            <Button key={days} size="small" disabled={isBusy} onClick={() => onChange(extended(value, days))}>
              {(value ? copy.extend : copy.fromToday)[days]}
            </Button>
          ))}
          {value && !isRequired && (
            <Button size="small" type="text" disabled={isBusy} onClick={() => onChange('')}>
              {copy.noEnd}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
