import { useId } from 'react'
import styles from './Choice.module.css'

interface ChoiceProps<Name extends string> {
  legend: string
  /** The labels in their order. */
  names: Partial<Record<Name, string>>
  value: Name
  onChange: (name: Name) => void
}

/** One of a few, side by side. */
export function Choice<Name extends string>({ legend, names, value, onChange }: ChoiceProps<Name>) {
  const group = useId()
  return (
    <fieldset className="flex min-w-0 m-0 p-2 border border-line rounded-control bg-canvas">
      <legend className="visually-hidden">{legend}</legend>
      {(Object.entries(names) as [Name, string][]).map(([name, label]) => (
        <label
          key={name}
          className={`${styles.option} relative grid place-items-center min-h-[40px] py-0 px-16 rounded-nav text-text2 font-medium cursor-pointer text-13/20 hover:text-text1`}
        >
          <input
            type="radio"
            name={group}
            className={`${styles.radio} absolute inset-0 m-0 opacity-0 cursor-pointer`}
            checked={name === value}
            onChange={() => onChange(name)}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  )
}
