import { Link2 } from 'lucide-react'
import { memo, useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { basisNotices } from '../../shell/brand/basis-notice.copy.js'
import { useBrand } from '../../shell/brand/brand.js'
import { RiskNotice } from '../../shell/brand/RiskNotice.js'
import { HighlightedText } from '../../ui/controls/text/HighlightedText.js'
import { RichText } from '../../ui/content-view/RichText.js'
import { toast } from '../../ui/toast/toast.js'
import { faqCopy } from './faq.copy.js'
import type { ShownSection, ShownAnswer } from './answer-sections.js'
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

interface AnswerViewProps {
  answer: ShownAnswer
  /** Words to mark. */
  term?: string
  /** The address names this answer. */
  isNamed?: boolean
}

function AnswerView({ answer, term = '', isNamed = false }: AnswerViewProps) {
  const { id, question, answer: html, isOfSystem } = answer
  const mark = useCallback((text: string) => <HighlightedText text={text} term={term} />, [term])
  return (
    <article
      id={id}
      className={styles.answer}
      tabIndex={-1}
      aria-labelledby={`${id}-question`}
      data-named={isNamed}
    >
      <div className={styles.head}>
        <h3 id={`${id}-question`}>
          <HighlightedText text={question} term={term} />
          {isOfSystem && <span className={styles.about}>{faqCopy.ofSystem}</span>}
        </h3>
        <CopyLink id={id} question={question} />
      </div>
      <div className={styles.words}>
        <RichText html={html} renderText={mark} />
      </div>
    </article>
  )
}

function CopyLink({ id, question }: { id: string; question: string }) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const handleClick = async () => {
    try {
      await navigator.clipboard.writeText(`${location.origin}${pathname}#${id}`)
      toast({ ...faqCopy.copied, tone: 'success' })
    } catch {
      // No clipboard without https or permission.
      void navigate(`#${id}`, { replace: true })
      toast({ ...faqCopy.notCopied, tone: 'error' })
    }
  }
  return (
    <button type="button" className={styles.copy} onClick={() => void handleClick()}>
      <Link2 size={16} aria-hidden="true" />
      <span className="visually-hidden-narrow">{faqCopy.copyLink}</span>
      <span className="visually-hidden">{faqCopy.copyLinkTo(question)}</span>
    </button>
  )
}
