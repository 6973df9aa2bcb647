import { useId } from 'react'

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
          className="relative grid place-items-center min-h-[40px] py-0 px-16 rounded-nav text-text2 text-13/20 font-medium cursor-pointer hover:text-text1 has-checked:bg-s3 has-checked:text-text1 has-focus-visible:[outline:2px_solid_var(--focus)] has-focus-visible:outline-offset-2 forced-colors:has-checked:[outline:1px_solid_Highlight]"
        >
          <input
            type="radio"
            name={group}
            className="absolute inset-0 m-0 opacity-0 cursor-pointer"
            checked={name === value}
            onChange={() => onChange(name)}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  )
}
