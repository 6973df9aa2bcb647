import { Chip } from '#client/ui/controls/Chip.js'

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
    <div
      className="flex flex-wrap gap-8 max-lg:[&>button]:min-h-control max-sm:flex-nowrap max-sm:-mx-20 max-sm:px-20 max-sm:overflow-x-auto max-sm:[scrollbar-width:none]"
      role="group"
      aria-label={label}
    >
      {options.map((option) => (
        <Chip key={option.value} isPressed={option.value === shown} onClick={() => onShow(option.value)}>
          {option.label}
          {option.count !== undefined && (
            <span className="tabular-nums">{option.count.toLocaleString('en-US')}</span>
          )}
        </Chip>
      ))}
    </div>
  )
}
