import { Link2 } from 'lucide-react'
import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { HighlightedText } from '../../ui/controls/text/HighlightedText.js'
import { RichText } from '../../ui/content-view/RichText.js'
import { toast } from '../../ui/toast/toast.js'
import type { ShownAnswer } from './answer-sections.js'
import styles from './AnswerView.module.css'
import { faqCopy as copy } from './faq.copy.js'

interface AnswerViewProps {
  answer: ShownAnswer
  /** Words to mark. */
  term?: string
  /** The address names this answer. */
  isNamed?: boolean
}

/** A question, its answer and its permalink. */
export function AnswerView({ answer, term = '', isNamed = false }: AnswerViewProps) {
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
          {isOfSystem && <span className={styles.about}>{copy.ofSystem}</span>}
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
      toast({ ...copy.copied, tone: 'success' })
    } catch {
      // No clipboard without https or permission.
      void navigate(`#${id}`, { replace: true })
      toast({ ...copy.notCopied, tone: 'error' })
    }
  }
  return (
    <button type="button" className={styles.copy} onClick={() => void handleClick()}>
      <Link2 size={16} aria-hidden="true" />
      <span className="visually-hidden-narrow">{copy.copyLink}</span>
      <span className="visually-hidden">{copy.copyLinkTo(question)}</span>
    </button>
  )
}
