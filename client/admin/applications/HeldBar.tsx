import { decisionCopy as copy } from './admin-affiliate.copy.js'
import { isHeld } from './decision-entries.js'
import styles from './HeldBar.module.css'
import { UndoButton } from './UndoButton.js'
import type { Decisions } from './use-decisions.js'

interface HeldBarProps {
  decisions: Decisions
  /** Ids of the applications whose row or dialog already shows the held decision. */
  inSight: string[]
}

/**
 * The latest held decision that no row or dialog shows, with Undo; also announces every held decision to
 * screen readers.
 */
export function HeldBar({ decisions: { entries, announcement, undo }, inSight }: HeldBarProps) {
  const held = entries.filter(isHeld).filter(({ id }) => !inSight.includes(id))
  const last = held.at(-1)
  return (
    <>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      {last && (
        <div className={styles.bar}>
          <p>
            {copy.heldOf[last.status](last.name)}{' '}
            {held.length > 1 && <span className="hint">{copy.more(held.length - 1)}</span>}
          </p>
          <UndoButton key={last.id} decision={last} onUndo={undo} />
        </div>
      )}
    </>
  )
}
