import { X } from 'lucide-react'
import { useId, useLayoutEffect, useRef, type PointerEvent, type ReactNode } from 'react'
import styles from './Dialog.module.css'

interface DialogProps {
  title: string
  /** Escape, a press outside, or the Close button. */
  onClose: () => void
  /** Names a Close button beside the title; left out where the content has its own way out. */
  closeLabel?: string
  role?: 'alertdialog'
  /** The id of the text that is read out with the title. */
  describedBy?: string
  isWide?: boolean
  children: ReactNode
}

/**
 * The platform's own modal dialog: it keeps the focus, and gives it back to where it came from. Open for as long as it
 * is drawn.
 */
export function Dialog({ title, onClose, closeLabel, role, describedBy, isWide, children }: DialogProps) {
  const id = useId()
  const dialog = useModal()
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

/** Closed before it is taken away: only then does the browser give the focus back. */
function useModal() {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current!
    element.showModal()
    return () => element.close()
  }, [])
  return dialog
}

/** Begun and ended outside: what is dragged within the dialog may be let go anywhere. */
function useOutsidePress(onPress: () => void) {
  const hasBegun = useRef(false)
  return {
    onPointerDown: ({ target, currentTarget }: PointerEvent) =>
      void (hasBegun.current = target === currentTarget),
    onClick: ({ target, currentTarget }: React.MouseEvent) => {
      if (hasBegun.current && target === currentTarget) onPress()
    },
  }
}
