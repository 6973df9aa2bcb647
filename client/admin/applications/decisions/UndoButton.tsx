import { Undo2 } from 'lucide-react'
import { useState, type Ref, useEffect } from 'react'
import { decisionCopy as copy } from '../applications.copy.js'
import { UNDO_TIME, type UndoableDecision } from './decision-entries.js'
import styles from './UndoButton.module.css'

interface UndoButtonProps {
  decision: UndoableDecision
  ref?: Ref<HTMLButtonElement>
  onUndo: (id: string) => void
}

/** Undoes an undoable decision, and shows the time left to do so. */
export function UndoButton({ decision: { id, name, endsAt }, ref, onUndo }: UndoButtonProps) {
  const seconds = useSecondsUntil(endsAt)
  // Start the animation at the elapsed time, wherever the button is mounted.
  const [delay] = useState(() => endsAt - Date.now() - UNDO_TIME)
  return (
    <button
      ref={ref}
      type="button"
      className="button relative overflow-hidden px-12 border-control whitespace-nowrap"
      aria-label={copy.undoOf(name)}
      aria-keyshortcuts="Z"
      data-next-focus
      // Ignore the second click of a double click: it was meant for the button that was here before.
      onClick={({ detail }) => detail < 2 && onUndo(id)}
    >
      <Undo2 size={16} aria-hidden="true" />
      {copy.undo}
      <span className="figures min-w-[1ch] text-text3" aria-hidden="true">
        {seconds}
      </span>
      <span
        className={styles.line}
        style={{ animationDuration: `${UNDO_TIME}ms`, animationDelay: `${Math.min(delay, 0)}ms` }}
      />
    </button>
  )
}

/** Whole seconds until this time in milliseconds; 0 from then on. */
function useSecondsUntil(instant: number): number {
  const left = () => Math.max(Math.ceil((instant - Date.now()) / 1000), 0)
  const [seconds, setSeconds] = useState(left)
  useEffect(() => {
    const timer = setInterval(() => setSeconds(left), 250)
    return () => clearInterval(timer)
  })
  return seconds
}
