import { ArrowUpRight, Bot, MessagesSquare, MonitorCog, ChevronDown } from 'lucide-react'
import {
  useDeferredValue,
  useMemo,
  useRef,
  useState,
  useEffect,
  useLayoutEffect,
  type ReactNode,
} from 'react'
import { useSearchParams, useLocation } from 'react-router-dom'
import { AddedCards } from '../../shell/content/AddedCards.js'
import { useContent, useContentItems } from '../../shell/content/content-context.js'
import { Rail } from '../../shell/rail/Rail.js'
import { SystemNotIncluded } from '../../shell/facts/SystemNotIncluded.js'
import { useBrand } from '../../shell/brand/brand.js'
import { useVps } from '../../shell/vps/use-vps.js'
import { AnswerList } from './AnswerList.js'
import { type ShownSection, shownSections } from './answer-sections.js'
import { faqContent } from './faq.content.js'
import { faqCopy as copy, supportLinks } from './faq.copy.js'
import { search, sectionWith } from './search.js'
import { SearchField } from './SearchField.js'
import { PortalLink } from '../../ui/controls/PortalLink.js'

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
    <div className="[container:faq_/_inline-size] grid grid-cols-1 gap-16">
      <header className="grid gap-4 mb-8">
        <h1>{copy.title}</h1>
        <p>{content.text('faq.lead')}</p>
        <SystemNotIncluded of="answers" />
      </header>
      <div className="grid gap-x-64 gap-y-16 2xl:grid-cols-[minmax(0,1fr)_320px] 2xl:grid-rows-[auto_1fr] 2xl:items-start 2xl:[&>aside]:row-end-3">
        <SearchField term={term} found={words ? countOf(found) : null} onChange={setTerm} />
        <Rail>
          {/* In the rail they are one below the other. */}
          <div className="[container:faq_/_inline-size]">
            <SupportLinks />
          </div>
        </Rail>
        <div className="grid min-w-0 gap-16 2xl:col-start-1">
          {words ? (
            <Found sections={found} term={words} onClear={() => setTerm('')} />
          ) : (
            <Accordion sections={sections} />
          )}
          <AddedCards of={faqContent} />
        </div>
      </div>
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
    <section key={section.id} className="pt-24 border-t border-t-line [&_h2]:mb-8">
      <h2>{section.title}</h2>
      <AnswerList section={section} term={term} />
    </section>
  ))
}

function NoneFound({ term, onClear }: { term: string; onClear: () => void }) {
  const { contactEmail } = useBrand()
  const { title, text, contact, clear } = copy.none
  return (
    <section className="grid justify-items-center gap-8 py-48 text-center [&_p]:max-w-full">
      <h2>{title(term)}</h2>
      <p>{text}</p>
      <div className="flex flex-wrap justify-center gap-8 mt-16">
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

const ICONS = { community: MessagesSquare, vps: MonitorCog, assistant: Bot }

/** Contact by people, and by the chat bot. */
function SupportLinks() {
  return (
    <ul className="grid grid-cols-1 border-y border-y-line @md/faq:grid-cols-3">
      {supportLinks(useBrand()).map(({ id, title, text, to }) => {
        const Icon = ICONS[id]
        return (
          <li
            key={id}
            className="not-first:border-t not-first:border-t-line @md/faq:first:[&>a]:pl-0 @md/faq:not-first:border-t-0 @md/faq:not-first:border-l @md/faq:not-first:border-l-line"
          >
            <PortalLink
              to={to}
              className="group flex items-center gap-12 h-full py-8 rounded-nav text-text2 no-underline @md/faq:px-16"
            >
              <Icon className="flex-none text-brand" size={20} strokeWidth={1.75} aria-hidden="true" />
              <span className="grid min-w-0">
                <span className="text-text1 font-medium group-hover:underline">{title}</span>
                <span className="hint">{text}</span>
              </span>
              <ArrowUpRight className="ml-auto flex-none text-text3" size={16} aria-hidden="true" />
            </PortalLink>
          </li>
        )
      })}
    </ul>
  )
}

/**
 * One section open at a time, initially the first; a click on the open one closes it (product §4). The
 * address may name an answer: its section opens, the page scrolls to it, and it has the focus.
 */
function Accordion({ sections }: { sections: readonly ShownSection[] }) {
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
    <div className="grid" role="group" aria-label={copy.sections}>
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
    <section className="group border-b border-b-line" data-open={isOpen}>
      <h2 id={id} className="[scroll-margin-top:var(--space-24)] text-17/24" tabIndex={-1}>
        <button
          type="button"
          className="flex items-center gap-12 w-full min-h-[64px] py-12 px-0 border-0 rounded-nav bg-transparent text-text1 text-left cursor-pointer hover:text-brand"
          aria-expanded={isOpen}
          aria-controls={`${id}-answers`}
          onClick={onToggle}
        >
          <span>{title}</span>
          <span className="ml-auto text-text3 font-normal tracking-[0] whitespace-nowrap text-13/20 @max-sm/faq:hidden">
            {copy.count(answers.length)}
          </span>
          <ChevronDown
            className="flex-none text-text3 [transition:transform_var(--motion-popover)] group-data-[open=true]:text-brand group-data-[open=true]:[transform:rotate(180deg)] @max-sm/faq:ml-auto"
            size={20}
            aria-hidden="true"
          />
        </button>
      </h2>
      <div ref={panel} id={`${id}-answers`} className="group-data-[open=true]:pb-24">
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
