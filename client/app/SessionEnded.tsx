import { TimerOff } from 'lucide-react'
import { useEffect, useRef } from 'react'
import styles from './SessionEnded.module.css'
import { shellCopy } from './shell.copy.js'
import { StateCard } from './StateCard.js'

/** After a 401 while signed in: nothing on the screens could be trusted any more, so they give way to the gate. */
export function SessionEnded({ onBack }: { onBack: () => void }) {
  const { title, text, back } = shellCopy.ended
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    document.title = title
    button.current?.focus()
  }, [title])
  return (
    <main className={styles.ended}>
      <div role="alert">
        <StateCard icon={TimerOff} title={title} text={text}>
          <button ref={button} type="button" className="button button-primary" onClick={onBack}>
            {back}
          </button>
        </StateCard>
      </div>
    </main>
  )
}
