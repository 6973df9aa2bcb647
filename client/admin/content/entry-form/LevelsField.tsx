import { templateOf } from '#src/content/content.contract.js'
import type { KeyLevel } from '#src/keys/keys.contract.js'
import type { ControlProps } from './entry-control.js'

/** The levels of the template's members, and those that the entry has already. The browser's own boxes, which need no code. */
export function LevelsField({ id, field, template, value, onChange }: Omit<ControlProps, 'fault'>) {
  const chosen = Array.isArray(value) ? value.map(String) : []
  const offered = (field.options ?? []).filter(
    ({ value: level }) => chosen.includes(level) || templateOf(level as KeyLevel) === template,
  )
  return (
    <div
      id={id}
      role="group"
      aria-label={field.label}
      aria-describedby={`${id}-why`}
      className="flex flex-wrap gap-x-16 gap-y-8"
    >
      {offered.map(({ value: level, label }) => (
        <label
          key={level}
          className="flex items-center gap-8 min-h-32 cursor-pointer [&_input]:w-[18px] [&_input]:h-[18px] [&_input]:m-0 [&_input]:accent-brand"
        >
          <input
            type="checkbox"
            checked={chosen.includes(level)}
            onChange={({ target }) => {
              const others = chosen.filter((one) => one !== level)
              const next = target.checked ? [...others, level] : others
              onChange(next.length > 0 ? next : undefined)
            }}
          />
          {label}
        </label>
      ))}
    </div>
  )
}
