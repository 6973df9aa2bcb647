import { useId } from 'react'
import { Chip } from '../../ui/controls/Chip.js'
import { useVps } from './use-vps.js'
import { vpsCopy as copy } from './vps.copy.js'
import styles from './VpsQuestion.module.css'

const ANSWERS = ['yes', 'no'] as const

/** Its answer decides where the buttons of all screens lead, and can be changed here. */
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
          <Chip key={one} isPressed={one === answer} onClick={() => setAnswer(one)}>
            {copy.answers[one]}
          </Chip>
        ))}
      </div>
    </div>
  )
}
