import { useRef, type ReactNode } from 'react'
import type { VisibleApplication } from '#src/affiliate/applications/application-list.contract.js'
import { decisionCopy, listCopy as copy } from '../applications.copy.js'
import { isUndoable, type DecisionEntry } from '../decisions/decision-entries.js'
import { useFocusWithin } from '../../back-office/focus-restore.js'
import type { Dialog } from '../applications-address.js'
import styles from './RowActions.module.css'
import { UndoButton } from '../decisions/UndoButton.js'
import { useMayDecide } from '../decisions/use-may-decide.js'

/** An application, and the phase of a decision on it. */
export interface Row extends VisibleApplication {
  entry: DecisionEntry | undefined
  isUnderWay: boolean
}

export interface RowActionsProps {
  application: Row
  onUndo: (id: string) => void
  onOpen: (dialog: Dialog) => void
  onApprove: (application: VisibleApplication) => void
  onReject: (application: VisibleApplication) => void
}

/**
 * The actions that a status allows (product §2, §4). Plain buttons: a page has 130 of them, and Ant Design's
 * buttons would cost more than the rest of the table.
 */
export function RowActions({ application, onUndo, onOpen, onApprove, onReject }: RowActionsProps) {
  const { id, name, status, entry, isUnderWay } = application
  const box = useRef<HTMLDivElement>(null)
  const mayDecide = useMayDecide()
  const keepFocus = useFocusWithin(`${status} ${entry?.phase}`, box)
  const { view, approve, reject, edit } = copy.actions
  const named = (action: string) => ({ 'aria-label': copy.actionOn(action, name), children: action })
  return (
    <div ref={box} className={styles.buttons} aria-busy={entry?.phase === 'sending'} {...keepFocus}>
      <button type="button" onClick={() => onOpen({ kind: 'view', id })} {...named(view)} />
      {entry && isUndoable(entry) ? (
        <UndoButton decision={entry} onUndo={onUndo} />
      ) : isUnderWay ? (
        <Sending>{decisionCopy.inProgress[entry?.status ?? 'Approved']}</Sending>
      ) : (
        mayDecide &&
        status === 'Pending Review' && (
          <>
            <button
              type="button"
              data-tone="approve"
              data-next-focus
              onClick={() => onApprove(application)}
              {...named(approve)}
            />
            <button
              type="button"
              data-tone="reject"
              onClick={() => onReject(application)}
              {...named(reject)}
            />
          </>
        )
      )}
      {mayDecide && status === 'Approved' && (
        <button type="button" onClick={() => onOpen({ kind: 'edit', id })} {...named(edit)} />
      )}
    </div>
  )
}

/** Takes over the focus when the buttons disappear. */
const Sending = ({ children }: { children: ReactNode }) => (
  <button type="button" aria-disabled="true" data-next-focus>
    <span className="spinner" />
    {children}
  </button>
)
