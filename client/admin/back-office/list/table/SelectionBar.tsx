import { Button } from 'antd'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './SelectionBar.module.css'

interface SelectionBarProps {
  texts: { bar: string; clear: string }
  /** How many are selected, in words. */
  selected: string
  /** Text of the button that selects all; null if all are selected. */
  selectAll: string | null
  isBusy?: boolean
  onSelectAll: () => void
  onClear: () => void
  /** Buttons of the actions. */
  children: ReactNode
}

export function SelectionBar(props: SelectionBarProps) {
  const { texts, selected, selectAll, isBusy = false, onSelectAll, onClear, children } = props
  return (
    <div
      className={`${styles.bar} flex flex-wrap items-center gap-8 max-w-full mt-16 p-8 border border-control rounded-card bg-s2 text-text1 max-sm:w-full`}
      role="group"
      aria-label={texts.bar}
    >
      <Button
        type="text"
        aria-label={texts.clear}
        title={texts.clear}
        icon={<X size={18} aria-hidden="true" />}
        disabled={isBusy}
        onClick={onClear}
      />
      <p role="status">{selected}</p>
      {selectAll && (
        <Button type="link" disabled={isBusy} onClick={onSelectAll}>
          {selectAll}
        </Button>
      )}
      <div className="flex flex-wrap gap-8 ml-16 max-sm:flex-auto max-sm:m-0 max-sm:[&>button]:flex-auto max-sm:[&>button]:px-4 max-sm:[&_.ant-btn-icon:not(.ant-btn-loading-icon)]:hidden">
        {children}
      </div>
    </div>
  )
}
