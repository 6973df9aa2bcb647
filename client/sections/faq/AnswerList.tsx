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
    <div className="grid grid-cols-1">
      {answers.map((answer) => (
        <AnswerView key={answer.id} answer={answer} term={term} isNamed={answer.id === named} />
      ))}
      {answers.some(({ hasReturns }) => hasReturns) && (
        <div className="mt-8">
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
      className="group/answer pt-16 pb-20 not-first:border-t not-first:border-t-line [scroll-margin-top:var(--space-16)] data-[named=true]:-mx-16 data-[named=true]:pl-12 data-[named=true]:pr-16 data-[named=true]:border-l-3 data-[named=true]:border-l-brand data-[named=true]:rounded-cell data-[named=true]:bg-s2 focus:outline-none [&_mark]:rounded-[3px] [&_mark]:bg-mark [&_mark]:text-on-mark @lg/faq:grid @lg/faq:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] @lg/faq:gap-x-48 @lg/faq:items-start"
      tabIndex={-1}
      aria-labelledby={`${id}-question`}
      data-named={isNamed}
    >
      <div className="flex items-start justify-between gap-12 [&_h3]:py-8 [&_h3]:font-medium [&_h3]:text-15/24 @lg/faq:-mt-8">
        <h3 id={`${id}-question`}>
          <HighlightedText text={question} term={term} />
          {isOfSystem && <span className="block text-text3 font-normal text-13/20">{faqCopy.ofSystem}</span>}
        </h3>
        <CopyLink id={id} question={question} />
      </div>
      <div className="[&>div]:gap-8 [&>div]:max-w-measure [&_p[data-links]]:flex [&_p[data-links]]:flex-wrap [&_p[data-links]]:gap-x-20 [&_p[data-links]]:gap-y-4 [&_p[data-links]]:-mb-2 [&_p[data-links]_a]:py-8">
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
    <button
      type="button"
      className="inline-flex flex-none items-center gap-8 min-w-[44px] min-h-[44px] -my-2 -mr-12 py-0 px-12 border-0 rounded-control bg-transparent text-text3 cursor-pointer text-13 pointer-fine:not-group-hover/answer:not-group-focus-within/answer:opacity-0 hover:bg-s3 hover:text-text1 @max-sm/faq:justify-center"
      onClick={() => void handleClick()}
    >
      <Link2 size={16} aria-hidden="true" />
      <span className="visually-hidden-narrow">{faqCopy.copyLink}</span>
      <span className="visually-hidden">{faqCopy.copyLinkTo(question)}</span>
    </button>
  )
}
