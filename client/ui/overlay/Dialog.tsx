import { X } from 'lucide-react'
import { useId, type RefObject, useLayoutEffect, useRef, type MouseEvent, type PointerEvent } from 'react'
import type { Elements } from '../elements.js'
import styles from './Dialog.module.css'
import { afterPaint } from '../schedule.js'

interface DialogProps {
  title: string
  /** Called for Escape, a click outside, or the Close button. */
  onClose: () => void
  /** Label of a Close button next to the title; omit it where the content has its own. */
  closeLabel?: string
  role?: 'alertdialog'
  /** Id of the text that is read out with the title. */
  describedBy?: string
  isWide?: boolean
  /** What has the focus first, instead of the first control. */
  initialFocus?: RefObject<HTMLElement | null>
  children: Elements
}

/** The browser's own modal dialog: it traps the focus and returns it on close. Open while mounted. */
export function Dialog({
  title,
  onClose,
  closeLabel,
  role,
  describedBy,
  isWide,
  initialFocus,
  children,
}: DialogProps) {
  const id = useId()
  const dialog = useModal(initialFocus)
  const outside = useOutsidePress(onClose)
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      role={role}
      aria-labelledby={id}
      aria-describedby={describedBy}
      data-wide={isWide}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      {...outside}
    >
      <div className={styles.body}>
        <header className={styles.head}>
          <h2 id={id}>{title}</h2>
          {closeLabel && (
            <button
              type="button"
              className={`icon-button ${styles.close}`}
              aria-label={closeLabel}
              onClick={onClose}
            >
              <X size={20} strokeWidth={1.75} aria-hidden="true" />
            </button>
          )}
        </header>
        {children}
      </div>
    </dialog>
  )
}

/**
 * Opens a dialog element while it is mounted, in the frame after the one that answers the press: to open it makes the page
 * inert, for which the browser computes all of its styles anew. Closed before unmounting: only then does the browser return
 * the focus. `initialFocus`: what has it in the open dialog, instead of the first control.
 */
function useModal(initialFocus?: RefObject<HTMLElement | null>) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current!
    const cancel = afterPaint(() => {
      element.showModal()
      initialFocus?.current?.focus()
    })
    return () => {
      cancel()
      element.close()
    }
  }, [initialFocus])
  return dialog
}

/** Pressed and released outside: a drag that starts within the dialog may end anywhere. */
function useOutsidePress(onPress: () => void) {
  const hasBegun = useRef(false)
  return {
    onPointerDown: ({ target, currentTarget }: PointerEvent) =>
      void (hasBegun.current = target === currentTarget),
    onClick: ({ target, currentTarget }: MouseEvent) => {
      if (hasBegun.current && target === currentTarget) onPress()
    },
  }
}
