import { useId } from 'react'
import styles from './Confirm.module.css'
import { Dialog } from './Dialog.js'

interface ConfirmProps {
  title: string
  text: string
  yes: string
  no: string
  /** Called once, for either button, Escape or a click outside. */
  onAnswer: (isYes: boolean) => void
}

/** Asks before something is lost. The safe answer has the focus. */
export function Confirm({ title, text, yes, no, onAnswer }: ConfirmProps) {
  const id = useId()
  return (
    <Dialog title={title} role="alertdialog" describedBy={id} onClose={() => onAnswer(false)}>
      <p id={id}>{text}</p>
      <div className={`${styles.buttons} flex justify-end gap-8 mt-24`}>
        <button type="button" className="button" autoFocus onClick={() => onAnswer(false)}>
          {no}
        </button>
        <button type="button" className="button button-danger" onClick={() => onAnswer(true)}>
          {yes}
        </button>
      </div>
    </Dialog>
  )
}
