import { RiskNotice } from '../../shell/brand/RiskNotice.js'
import { AnswerView } from './AnswerView.js'
import type { AnswerSection } from './answers.copy.js'
import styles from './AnswerList.module.css'

interface AnswerListProps {
  section: AnswerSection
  /** The answer that the address leads to. */
  named?: string
  /** Words to mark. */
  asked?: string
}

/** The answers of a section, and the risk notice once where any of them names returns. */
export function AnswerList({ section: { answers }, named, asked }: AnswerListProps) {
  return (
    <div className={styles.answers}>
      {answers.map((answer) => (
        <AnswerView key={answer.id} answer={answer} asked={asked} isNamed={answer.id === named} />
      ))}
      {answers.some(({ hasReturns }) => hasReturns) && (
        <div className={styles.risk}>
          <RiskNotice />
        </div>
      )}
    </div>
  )
}
