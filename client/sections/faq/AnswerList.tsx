import { memo } from 'react'
import { basisNotices } from '../../shell/brand/basis-notice.copy.js'
import { useBrand } from '../../shell/brand/brand.js'
import { RiskNotice } from '../../shell/brand/RiskNotice.js'
import { AnswerView } from './AnswerView.js'
import type { ShownSection } from './answer-sections.js'
import styles from './AnswerList.module.css'

interface AnswerListProps {
  section: ShownSection
  /** The answer named in the address. */
  named?: string
  /** Words to mark. */
  term?: string
}

/**
 * The answers of a section, with one risk notice if any of them mentions returns. Memoized: opening a section does not
 * render the others.
 */
export const AnswerList = memo(function AnswerList({ section: { answers }, named, term }: AnswerListProps) {
  const { basis } = useBrand().returns
  return (
    <div className={styles.answers}>
      {answers.map((answer) => (
        <AnswerView key={answer.id} answer={answer} term={term} isNamed={answer.id === named} />
      ))}
      {answers.some(({ hasReturns }) => hasReturns) && (
        <div className={styles.risk}>
          <RiskNotice of={basisNotices[basis]} />
        </div>
      )}
    </div>
  )
})
