import { useRef, type KeyboardEvent } from 'react'
import styles from './TabList.module.css'

interface TabListProps<Id extends string> {
  label: string
  /** Tab `x` has the id `${idBase}-x-tab`, its panel `${idBase}-x`. */
  idBase: string
  tabs: { id: Id; label: string }[]
  open: Id
  /** `isPassing`: selected by an arrow key, possibly on the way to another tab. */
  onChoose: (id: Id, isPassing: boolean) => void
}

/**
 * Arrow keys wrap around and select at once, Home and End go to the ends, Tab moves to the panel (ARIA tabs
 * pattern).
 */
export function TabList<Id extends string>({ label, idBase, tabs, open, onChoose }: TabListProps<Id>) {
  const list = useRef<HTMLDivElement>(null)
  const at = tabs.findIndex(({ id }) => id === open)

  const handleKeyDown = (event: KeyboardEvent) => {
    const target = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key]
    if (target === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const index = (target + tabs.length) % tabs.length
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[index]?.focus()
    onChoose(tabs[index]!.id, true)
  }
  return (
    <div ref={list} role="tablist" aria-label={label} className={styles.tabs} onKeyDown={handleKeyDown}>
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          id={`${idBase}-${tab.id}-tab`}
          className={styles.tab}
          aria-selected={tab.id === open}
          aria-controls={`${idBase}-${tab.id}`}
          tabIndex={tab.id === open ? 0 : -1}
          onClick={() => tab.id !== open && onChoose(tab.id, false)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  )
}
