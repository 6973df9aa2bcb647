import { decisionCopy as copy } from '../applications.copy.js'
import { isUndoable } from './decision-entries.js'
import styles from './UndoBar.module.css'
import { UndoButton } from './UndoButton.js'
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
        <div className={styles.bar}>
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
