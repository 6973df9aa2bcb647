import { useId, type ReactNode } from 'react'
import styles from './Choices.module.css'

interface ChoicesProps<Value extends string> {
  legend: string
  /** If the dialog's title says the same. */
  isLegendHidden?: boolean
  choices: readonly { value: Value; label: ReactNode; text: string }[]
  value: Value | null
  isBusy: boolean
  /** Side by side where there is room. */
  isRow?: boolean
  fault?: string
  onChange: (value: Value) => void
}

/** A few options to choose one from, each with what it means: the browser's own radio buttons. */
export function Choices<Value extends string>(props: ChoicesProps<Value>) {
  const { legend, isLegendHidden, choices, value, isBusy, isRow, fault, onChange } = props
  const name = useId()
  return (
    <fieldset
      className="grid gap-8 min-w-0 m-0 p-0 border-0 [&>legend]:p-0 sm:data-[row=true]:grid-cols-[repeat(auto-fit,minmax(200px,1fr))] sm:[&>.field-error]:col-span-full"
      data-row={isRow}
      aria-describedby={fault && `${name}-why`}
    >
      <legend className={isLegendHidden ? 'visually-hidden' : 'label'}>{legend}</legend>
      {choices.map((choice) => (
        <label
          key={choice.value}
          className={`${styles.choice} grid grid-cols-[auto_minmax(0,1fr)] gap-x-12 gap-y-2 items-center content-start py-12 px-16 border border-line rounded-control bg-s1 cursor-pointer hover:border-control`}
        >
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            aria-invalid={fault ? true : undefined}
            aria-labelledby={`${name}-${choice.value}`}
            aria-describedby={`${name}-${choice.value}-text`}
            onChange={() => !isBusy && onChange(choice.value)}
          />
          <span id={`${name}-${choice.value}`} className="text-text1 font-medium">
            {choice.label}
          </span>
          <span id={`${name}-${choice.value}-text`} className="hint">
            {choice.text}
          </span>
        </label>
      ))}
      {fault && (
        <p id={`${name}-why`} className="field-error" role="alert">
          {fault}
        </p>
      )}
    </fieldset>
  )
}
