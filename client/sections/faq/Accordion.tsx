import { ChevronDown } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import styles from './Accordion.module.css'
import { AnswerList } from './AnswerList.js'
import type { ShownSection } from './answer-sections.js'
import { faqCopy as copy } from './faq.copy.js'
import { sectionWith } from './search.js'

/**
 * One section open at a time, initially the first; a click on the open one closes it (product §4). The
 * address may name an answer: its section opens, the page scrolls to it, and it has the focus.
 */
export function Accordion({ sections }: { sections: readonly ShownSection[] }) {
  const { hash, key } = useLocation()
  const named = hash.slice(1)
  const [open, setOpen] = useState<string | null>(
    () => (sectionWith(sections, named) ?? sections[0])?.id ?? null,
  )
  const [arrived, setArrived] = useState(key)
  // A link within the screen names another answer, or the same one again.
  if (arrived !== key) {
    setArrived(key)
    setOpen(sectionWith(sections, named)?.id ?? open)
  }
  useEffect(() => {
    const answer = named && document.getElementById(named)
    if (!answer) return
    answer.scrollIntoView({ block: 'start' })
    answer.focus({ preventScroll: true })
  }, [named, key])
  return (
    <div className={styles.accordion} role="group" aria-label={copy.sections}>
      {sections.map((section) => (
        <Section
          key={section.id}
          section={section}
          isOpen={open === section.id}
          onToggle={() => setOpen(open === section.id ? null : section.id)}
          onFound={() => setOpen(section.id)}
        >
          <AnswerList section={section} named={named} />
        </Section>
      ))}
    </div>
  )
}

interface SectionProps {
  section: ShownSection
  isOpen: boolean
  onToggle: () => void
  /** Find-in-page has found a match in the closed text. */
  onFound: () => void
  children: ReactNode
}

function Section({ section: { id, title, answers }, isOpen, onToggle, onFound, children }: SectionProps) {
  const panel = useFindable(isOpen, onFound)
  return (
    <section className={styles.section} data-open={isOpen}>
      <h2 id={id} className={styles.heading} tabIndex={-1}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={`${id}-answers`}
          onClick={onToggle}
        >
          <span>{title}</span>
          <span className={styles.count}>{copy.count(answers.length)}</span>
          <ChevronDown className={styles.sign} size={20} aria-hidden="true" />
        </button>
      </h2>
      <div ref={panel} id={`${id}-answers`} className={styles.panel}>
        {children}
      </div>
    </section>
  )
}

/** Hides a closed text except from find-in-page. React supports only a boolean `hidden`. */
function useFindable(isOpen: boolean, onFound: () => void) {
  const panel = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (isOpen) panel.current!.removeAttribute('hidden')
    else panel.current!.setAttribute('hidden', 'until-found')
  }, [isOpen])
  useEffect(() => {
    const element = panel.current!
    element.addEventListener('beforematch', onFound)
    return () => element.removeEventListener('beforematch', onFound)
  })
  return panel
}
