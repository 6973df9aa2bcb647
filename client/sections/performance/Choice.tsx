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
    <fieldset className={styles.choice}>
      <legend className="visually-hidden">{legend}</legend>
      {(Object.entries(names) as [Name, string][]).map(([name, label]) => (
        <label key={name} className={styles.option}>
          <input
            type="radio"
            name={group}
            className={styles.radio}
            checked={name === value}
            onChange={() => onChange(name)}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  )
}
