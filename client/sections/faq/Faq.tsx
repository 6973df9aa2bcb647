import { useDeferredValue, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { AddedCards } from '../../shell/content/AddedCards.js'
import { useContent, useContentItems } from '../../shell/content/content-context.js'
import { SystemNotIncluded } from '../../shell/facts/SystemNotIncluded.js'
import { useBrand } from '../../shell/brand/brand.js'
import { useVps } from '../../shell/vps/use-vps.js'
import { Accordion } from './Accordion.js'
import { AnswerList } from './AnswerList.js'
import { type ShownSection, shownSections } from './answer-sections.js'
import { faqContent } from './faq.content.js'
import { faqCopy as copy } from './faq.copy.js'
import styles from './Faq.module.css'
import { search } from './search.js'
import { SearchField } from './SearchField.js'
import { SupportCards } from './SupportCards.js'

/**
 * Questions and answers for the member's level, and support (product §2). The search term is in the address.
 */
export function Faq() {
  const brand = useBrand()
  const { isOwned: ownsVps } = useVps()
  const content = useContent(faqContent)
  const { template, items } = useContentItems()
  const sections = useMemo(
    () => shownSections({ brand, template, ownsVps, items }),
    [brand, template, ownsVps, items],
  )
  const [query, setQuery] = useSearchParams()
  const term = query.get('q') ?? ''
  const words = useDeferredValue(term).trim()
  const found = search(sections, words)
  const setTerm = (words: string) => setQuery(words ? { q: words } : {}, { replace: true })
  return (
    <div className={styles.faq}>
      <header className={styles.head}>
        <h1>{copy.title}</h1>
        <p>{content.text('faq.lead')}</p>
        <SystemNotIncluded of="answers" />
      </header>
      <SupportCards />
      <SearchField term={term} found={words ? countOf(found) : null} onChange={setTerm} />
      {words ? (
        <Found sections={found} term={words} onClear={() => setTerm('')} />
      ) : (
        <Accordion sections={sections} />
      )}
      <AddedCards of={faqContent} />
    </div>
  )
}

const countOf = (sections: readonly ShownSection[]) =>
  sections.reduce((sum, { answers }) => sum + answers.length, 0)

interface FoundProps {
  sections: ShownSection[]
  term: string
  onClear: () => void
}

function Found({ sections, term, onClear }: FoundProps) {
  if (sections.length === 0) return <NoneFound term={term} onClear={onClear} />
  return sections.map((section) => (
    <section key={section.id} className={`card ${styles.found}`}>
      <h2>{section.title}</h2>
      <AnswerList section={section} term={term} />
    </section>
  ))
}

function NoneFound({ term, onClear }: { term: string; onClear: () => void }) {
  const { contactEmail } = useBrand()
  const { title, text, contact, clear } = copy.none
  return (
    <section className={`card ${styles.none}`}>
      <h2>{title(term)}</h2>
      <p>{text}</p>
      <div className={styles.buttons}>
        <a className="button button-primary" href={`mailto:${contactEmail}`}>
          {contact}
        </a>
        <button type="button" className="button" onClick={onClear}>
          {clear}
        </button>
      </div>
    </section>
  )
}
