import { useId, useLayoutEffect, useRef } from 'react'
import styles from './Confirm.module.css'

interface ConfirmProps {
  title: string
  text: string
  yes: string
  no: string
  /** Once, by either button, Escape or a press outside. */
  onAnswer: (isYes: boolean) => void
}

/** Asks before something is lost. The safe answer has the focus; afterwards it is back where it came from. */
export function Confirm({ title, text, yes, no, onAnswer }: ConfirmProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => dialog.current!.showModal(), [])
  // Closed before it is taken away: only then does the browser give the focus back.
  const answer = (isYes: boolean) => {
    dialog.current!.close()
    onAnswer(isYes)
  }
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => {
        event.preventDefault()
        answer(false)
      }}
      onClick={(event) => event.target === event.currentTarget && answer(false)}
    >
      <div className={styles.body}>
        <h2 id={`${id}-title`}>{title}</h2>
        <p id={`${id}-text`}>{text}</p>
        <div className={styles.buttons}>
          <button type="button" className="button" autoFocus onClick={() => answer(false)}>
            {no}
          </button>
          <button type="button" className="button button-danger" onClick={() => answer(true)}>
            {yes}
          </button>
        </div>
      </div>
    </dialog>
  )
}
