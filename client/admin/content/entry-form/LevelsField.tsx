import { templateOf } from '../../../../src/content/content.contract.js'
import type { KeyLevel } from '../../../../src/keys/keys.contract.js'
import type { ControlProps } from './entry-control.js'
import styles from './EntryList.module.css'

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
      className={styles.levels}
    >
      {offered.map(({ value: level, label }) => (
        <label key={level} className={styles.level}>
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
