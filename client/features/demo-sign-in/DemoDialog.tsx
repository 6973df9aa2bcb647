import { X } from 'lucide-react'
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { useBrand } from '../../ui/brand.js'
import styles from './DemoDialog.module.css'
import { demoDashboardCopy } from './demo-sign-in.copy.js'

interface DemoDialogProps {
  title: string
  /** It is closed, and the focus is back where it came from. */
  onClosed: () => void
  children: ReactNode
}

/** The platform's own dialog: it keeps and returns the focus, and closes on Escape. */
export function DemoDialog({ title, onClosed, children }: DemoDialogProps) {
  const { close } = demoDashboardCopy(useBrand())
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => dialog.current!.showModal(), [])
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={id}
      onClose={onClosed}
      onClick={(event) => event.target === event.currentTarget && dialog.current!.close()}
    >
      <div className={styles.body}>
        <header className={styles.head}>
          <h2 id={id}>{title}</h2>
          <button
            type="button"
            className={styles.close}
            aria-label={close}
            onClick={() => dialog.current!.close()}
          >
            <X size={20} strokeWidth={1.75} aria-hidden="true" />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  )
}
