import { Undo2 } from 'lucide-react'
import { type Ref, useState } from 'react'
import { useSecondsUntil } from '../back-office/use-seconds-until.js'
import styles from './UndoBar.module.css'
import { decisionCopy as copy } from './applications.copy.js'
import { isUndoable, UNDO_TIME, type UndoableDecision } from './decision-entries.js'
import type { Decisions } from './use-decisions.js'

interface UndoBarProps {
  decisions: Decisions
  /** Ids of the applications whose row or dialog already shows the undoable decision. */
  inSight: string[]
}

/**
 * The latest undoable decision that no row or dialog shows, with Undo; also announces every undoable decision to
 * screen readers.
 */
export function UndoBar({ decisions: { entries, announcement, undo }, inSight }: UndoBarProps) {
  const undoable = entries.filter(isUndoable).filter(({ id }) => !inSight.includes(id))
  const last = undoable.at(-1)
  return (
    <>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      {last && (
        <div
          className={`${styles.bar} flex items-center justify-between gap-12 w-fit max-w-full mt-16 mx-auto mb-0 pt-8 pr-8 pb-8 pl-16 border border-control rounded-card bg-s2 text-text1`}
        >
          <p>
            {copy.undoableOf[last.status](last.name)}{' '}
            {undoable.length > 1 && <span className="hint">{copy.more(undoable.length - 1)}</span>}
          </p>
          <UndoButton key={last.id} decision={last} onUndo={undo} />
        </div>
      )}
    </>
  )
}

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
      <span className="tabular-nums min-w-[1ch] text-text3" aria-hidden="true">
        {seconds}
      </span>
      <span
        className={`${styles.line} absolute h-2 bg-brand`}
        style={{ animationDuration: `${UNDO_TIME}ms`, animationDelay: `${Math.min(delay, 0)}ms` }}
      />
    </button>
  )
}
