import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { formCopy as copy } from '../affiliate.copy.js'
import { lengthOf, type Draft, type Faults, type Field as FieldName } from './application-draft.js'
import type { Elements } from '#client/ui/elements.js'
import styles from './ApplicationForm.module.css'

interface FieldProps {
  name: FieldName
  draft: Draft
  faults: Faults
  isBusy: boolean
  change: (field: FieldName, value: string) => void
}

/** Label, control, and below it the error or else the hint. */
function useField({ name, draft, faults, isBusy, change }: FieldProps, more?: Elements) {
  const id = useId()
  const fault = faults[name]
  const hint = (copy.hints as Partial<Record<FieldName, string>>)[name]
  const isOptional = name === 'additional'
  const control = {
    id,
    name,
    className: 'input',
    value: draft[name],
    required: !isOptional,
    disabled: isBusy,
    'aria-invalid': fault !== undefined,
    'aria-describedby': `${id}-below`,
    onChange: (event: { target: { value: string } }) => change(name, event.target.value),
  }
  const label = (
    <label className="label" htmlFor={id}>
      <span>{copy.labels[name]}</span>
      {isOptional && <span className="text-text3 font-normal"> {copy.optional}</span>}
    </label>
  )
  const below = (
    <div id={`${id}-below`} className={`${styles.below} flex justify-between gap-16 mt-8`}>
      <p className={fault ? 'text-down text-13/20' : 'hint'}>{fault ?? hint}</p>
      {more}
    </div>
  )
  return { control, label, below }
}

export function Text({
  type = 'text',
  autoComplete,
  ...props
}: FieldProps & { type?: string; autoComplete: string }) {
  const { control, label, below } = useField(props)
  const placeholder = (copy.placeholders as Partial<Record<FieldName, string>>)[props.name]
  return (
    <div>
      {label}
      <input {...control} {...{ type, autoComplete, placeholder }} />
      {below}
    </div>
  )
}

export function LongText(props: FieldProps) {
  const used = lengthOf(props.draft[props.name])
  const limit = copy.countFrom[props.name as keyof typeof copy.countFrom]
  // Shown only near the limit.
  const counter = used > limit * 0.75 && <p className="hint tabular-nums">{copy.used(used, limit)}</p>
  const { control, label, below } = useField(props, counter)
  return (
    <div>
      {label}
      <textarea
        {...control}
        className="input block py-8 resize-y leading-24"
        rows={props.name === 'promotion' ? 5 : 3}
      />
      {below}
    </div>
  )
}

interface ChoiceProps<Option extends string> extends FieldProps {
  options: readonly Option[]
  labels: Record<Option, string>
}

export function Choice<Option extends string>({ options, labels, ...props }: ChoiceProps<Option>) {
  const { control, label, below } = useField(props)
  return (
    <div>
      {label}
      <div className="relative [&_svg]:absolute [&_svg]:top-[13px] [&_svg]:right-[12px] [&_svg]:text-text3 [&_svg]:pointer-events-none">
        <select {...control} className={`input ${styles.choice}`}>
          <option value="">{copy.choose}</option>
          {options.map((option) => (
            <option key={option} value={option}>
              {labels[option]}
            </option>
          ))}
        </select>
        <ChevronDown size={18} aria-hidden="true" />
      </div>
      {below}
    </div>
  )
}
