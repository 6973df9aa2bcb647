import { Button } from 'antd'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { Ref } from 'react'
import { decisionCopy, detailsCopy as copy, listCopy } from '../applications.copy.js'
import { isUndoable, type DecisionEntry } from '../decision-entries.js'
import { KeyHints, type ReviewActions } from './review-keys.js'
import { UndoButton } from '../UndoBar.js'

interface ReviewFooterProps {
  actions: ReviewActions
  /** The undoable decision, until the server has confirmed it. */
  entry: DecisionEntry | undefined
  closer: Ref<HTMLButtonElement>
  buttons: Ref<HTMLDivElement>
  onUndo: (id: string) => void
  onClose: () => void
}

/** Previous and Next, the keyboard shortcuts, and the actions for this application (product §2, §4). */
export function ReviewFooter({ actions, entry, closer, buttons, onUndo, onClose }: ReviewFooterProps) {
  const { approve, reject, edit } = actions
  return (
    <div className="flex flex-wrap items-center gap-12 pt-16 border-t border-line max-sm:gap-8">
      <Steps {...actions} />
      <KeyHints hints={copy.keyHints.filter(([, , action]) => !action || actions[action])} />
      <div
        ref={buttons}

        // One row, so that toasts appear above it: on phones the third button goes, the close icon remains.
        className="flex gap-8 flex-auto justify-end max-sm:[&>button]:flex-auto max-sm:[&>button]:px-8 max-sm:[&>:nth-child(3)]:hidden"
      >
        {reject && (
          <Button danger onClick={reject}>
            {listCopy.actions.reject}
          </Button>
        )}
        {approve && (
          <Button type="primary" data-next-focus onClick={approve}>
            {listCopy.actions.approve}
          </Button>
        )}
        {entry && isUndoable(entry) && <UndoButton decision={entry} onUndo={onUndo} />}
        {entry?.phase === 'sending' && <Button loading>{decisionCopy.inProgress[entry.status]}</Button>}
        {edit && <Button onClick={edit}>{listCopy.actions.edit}</Button>}
        <Button ref={closer} data-next-focus onClick={onClose}>
          {copy.close}
        </Button>
      </div>
    </div>
  )
}

function Steps({ previous, next }: Pick<ReviewActions, 'previous' | 'next'>) {
  return (
    <div className="flex gap-8">
      <Button
        aria-label={copy.previous}
        icon={<ChevronLeft size={18} aria-hidden="true" />}
        disabled={!previous}
        onClick={() => previous?.()}
      />
      <Button
        aria-label={copy.next}
        icon={<ChevronRight size={18} aria-hidden="true" />}
        disabled={!next}
        onClick={() => next?.()}
      />
    </div>
  )
}
