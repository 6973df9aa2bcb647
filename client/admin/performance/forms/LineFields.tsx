import { Button, Input } from 'antd'
import { X } from 'lucide-react'
import { useId } from 'react'
import { PERFORMANCE_LIMITS } from '#src/performance/performance.contract.js'
import styles from './LineFields.module.css'
import { addCopy as copy } from '../publish.copy.js'
import { ROW_LABELS } from '../record.copy.js'
import { FIGURES, type Faults, type TypedLine } from './typed-results.js'

type FieldName = Exclude<keyof TypedLine, 'id'>

interface LineFieldsProps {
  line: TypedLine
  /** Of the line. */
  name: string
  /** Of all lines. */
  faults: Faults
  isBusy: boolean
  /** Otherwise the instrument is known. */
  hasInstrument?: boolean
  autoFocus?: boolean
  /** Null: the line has to stay. */
  onRemove: (() => void) | null
  onChange: (values: Partial<Record<FieldName, string>>) => void
}

const LENGTHS = { instrument: 16, note: PERFORMANCE_LIMITS.note }
/** A note may be as long as all figures together. */
const MODES = { trades: 'numeric', wins: 'numeric', losses: 'numeric' } as const
const SHOWN = ['month', 'instrument', ...FIGURES, 'basis', 'note', 'corrects'] as const

/** One instrument's month to type, and what is wrong with it below. */
export function LineFields(props: LineFieldsProps) {
  const { line, name, faults, isBusy, hasInstrument = false, autoFocus, onRemove, onChange } = props
  const id = useId()
  const faultOf = (field: string) => faults[`${line.id}.${field}`]
  const found = SHOWN.filter(faultOf)
  const fields: FieldName[] = hasInstrument ? ['instrument', ...FIGURES, 'note'] : [...FIGURES, 'note']
  return (
    <fieldset
      className={`${styles.line} grid grid-cols-2 gap-12 items-end min-w-0 m-0 pt-12 px-16 pb-16 border border-line rounded-control bg-s1 md:grid-cols-[repeat(5,minmax(72px,1fr))_minmax(0,2fr)_auto] md:gap-8 md:data-[instrument=true]:grid-cols-[repeat(6,minmax(72px,1fr))_minmax(0,2fr)_36px]`}
      data-instrument={hasInstrument}
    >
      <legend className="visually-hidden">{name}</legend>
      {fields.map((field) => (
        <div key={field} className={`${styles.field} min-w-0`} data-field={field}>
          <label className="label" htmlFor={`${id}-${field}`}>
            {ROW_LABELS[field]}
          </label>
          <Input
            id={`${id}-${field}`}
            autoFocus={autoFocus && field === fields[0]}
            autoComplete="off"
            inputMode={field in MODES ? MODES[field as keyof typeof MODES] : 'text'}
            maxLength={LENGTHS[field as keyof typeof LENGTHS] ?? 12}
            value={line[field]}
            readOnly={isBusy}
            status={faultOf(field) ? 'error' : ''}
            aria-invalid={Boolean(faultOf(field))}
            aria-describedby={faultOf(field) ? `${id}-${field}-why` : undefined}
            onChange={({ target }) => onChange({ [field]: target.value })}
          />
        </div>
      ))}
      {onRemove && (
        <Button
          type="text"
          className={`${styles.remove} justify-self-end max-md:row-1 max-md:col-2`}
          disabled={isBusy}
          aria-label={copy.removeLine(name)}
          icon={<X size={18} aria-hidden="true" />}
          onClick={onRemove}
        />
      )}
      <ul className="grid col-span-full gap-4 m-0 p-0 list-none empty:hidden" aria-live="polite">
        {found.map((field) => (
          <li key={field} id={`${id}-${field}-why`} className="field-error">
            {ROW_LABELS[field]}: {faultOf(field)}
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
