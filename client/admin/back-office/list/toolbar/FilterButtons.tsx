import type { ReactNode } from 'react'
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

interface StateFilterProps<State extends string> {
  texts: { state: string; all: string; explain: Partial<Record<State, string | null>> }
  states: readonly State[]
  labels: Record<State, string>
  counts: Record<State, number>
  shown: State | null
  onShow: (state: State | null) => void
  /** Between the buttons and what the state means. */
  children?: ReactNode
}

/** The states of a list's rows with their counts, and what the one that is shown means. */
export function StateFilter<State extends string>(props: StateFilterProps<State>) {
  const { texts, states, labels, counts, shown, onShow, children } = props
  const options = [
    { value: null, label: texts.all },
    ...states.map((value) => ({ value, label: labels[value], count: counts[value] })),
  ]
  return (
    <>
      <FilterButtons<State | null> label={texts.state} {...{ options, shown, onShow }} />
      {children}
      {shown && texts.explain[shown] && counts[shown] > 0 && (
        <p className="hint max-w-measure">{texts.explain[shown]}</p>
      )}
    </>
  )
}
