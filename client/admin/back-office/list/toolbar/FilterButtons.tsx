import { Chip } from '../../../../ui/controls/Chip.js'
import styles from './FilterButtons.module.css'

interface FilterButtonsProps<Value> {
  /** What they filter by. */
  label: string
  options: readonly { value: Value; label: string; count?: number }[]
  shown: Value
  onShow: (value: Value) => void
}

/** A row of filters with counts, one of them pressed; on phones it scrolls. */
export function FilterButtons<Value extends string | null>(props: FilterButtonsProps<Value>) {
  const { label, options, shown, onShow } = props
  return (
    <div className={styles.filter} role="group" aria-label={label}>
      {options.map((option) => (
        <Chip key={option.value} isPressed={option.value === shown} onClick={() => onShow(option.value)}>
          {option.label}
          {option.count !== undefined && (
            <span className="figures">{option.count.toLocaleString('en-US')}</span>
          )}
        </Chip>
      ))}
    </div>
  )
}
