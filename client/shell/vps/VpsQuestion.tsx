import { useId } from 'react'
import { useVps } from './use-vps.js'
import { vpsCopy as copy } from './vps.copy.js'
import styles from './VpsQuestion.module.css'

const ANSWERS = ['yes', 'no'] as const

/** Its answer decides where the buttons of all screens lead, and can be changed here. Until there is one, it is the primary action. */
export function VpsQuestion() {
  const { answer, setAnswer } = useVps()
  const id = useId()
  return (
    <div
      className={`${styles.question} flex flex-wrap items-center justify-between gap-x-16 gap-y-8`}
      role="group"
      aria-labelledby={id}
    >
      <p id={id} className={styles.text}>
        {copy.question}
      </p>
      <div className="flex gap-8">
        {ANSWERS.map((one) => (
          <button
            key={one}
            type="button"
            className={`button px-16 ${answer ? 'aria-pressed:border-brand aria-pressed:bg-soft-brand aria-pressed:text-brand' : 'button-primary'}`}
            aria-pressed={one === answer}
            onClick={() => setAnswer(one)}
          >
            {copy.answers[one]}
          </button>
        ))}
      </div>
    </div>
  )
}
