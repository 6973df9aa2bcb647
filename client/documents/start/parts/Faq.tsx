import { useBrand } from '#client/shell/brand/brand.js'
import { Disclosure } from '#client/ui/controls/Disclosure.js'
import { basisNotices } from '#client/shell/brand/basis-notice.copy.js'
import { RiskNotice } from '#client/shell/brand/RiskNotice.js'
import { Part } from './Part.js'
import { useAnswers, useWelcomeCopy } from '../use-welcome-copy.js'
import { unbroken } from '#client/ui/controls/text/unbroken.js'

/** Part 7: six questions, one open at a time. */
export function Faq() {
  const brand = useBrand()
  const { title, lead, write } = useWelcomeCopy().faq
  const contact = (
    <>
      {lead}{' '}
      <a className="inline-block py-8" href={`mailto:${brand.contactEmail}`}>
        {write}
      </a>
    </>
  )
  return (
    <Part id="faq" title={title} lead={contact} isSplit>
      <div className="border-t border-line">
        {useAnswers().map(({ id, question, paragraphs, hasReturns }) => (
          <Disclosure key={id} name="faq" title={question}>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{unbroken(paragraph)}</p>
            ))}
            {hasReturns && <RiskNotice of={basisNotices[brand.returns.basis]} />}
          </Disclosure>
        ))}
      </div>
    </Part>
  )
}
