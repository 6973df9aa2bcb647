import { decisionCopy as copy } from './admin-affiliate.copy.js'
import { isHeld } from './decision-entries.js'
import styles from './HeldBar.module.css'
import { UndoButton } from './UndoButton.js'
import type { Decisions } from './use-decisions.js'

interface HeldBarProps {
  decisions: Decisions
  /** Applications that say themselves that they are held. */
  inSight: string[]
}

/** The last decision that is held out of sight, with the way to undo it; and what is read aloud of any. */
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
