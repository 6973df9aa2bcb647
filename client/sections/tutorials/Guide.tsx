import { LifeBuoy } from 'lucide-react'
import { useEffect, useId, useMemo, useRef, type KeyboardEvent } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useBrand } from '../../shell/brand/brand.js'
import { useContentItems } from '../../shell/content/content-context.js'
import { productOf } from '../../shell/session/member/levels.js'
import { useSession } from '../../shell/session/session-context.js'
import { SystemNotIncluded } from '../../shell/facts/SystemNotIncluded.js'
import { guideCopy as copy } from './guide.copy.js'
import { shownTabs } from './guide-list.js'
import styles from './Guide.module.css'
import type { GuideTabEntry } from '#src/content/collections/collections.contract.js'
import { RichText } from '../../ui/content-view/RichText.js'
import { formatLength } from '../../shell/videos/video-list.js'
import { PortalLink } from '../../ui/controls/PortalLink.js'
import { PosterFrame } from '../../ui/video/PosterFrame.js'
import { Poster, posterTint } from '../../ui/video/Poster.js'
import { VideoCard } from '../../ui/video/VideoCard.js'
import { parseMarkup } from '../../ui/content-view/parse-markup.js'
import { escapeMarkup } from '../../ui/content-view/write-markup.js'

/** The written guide in tabs; the address names the open one (product §2). */
export function Guide() {
  const { tabs, edited } = useTabs()
  const id = useId()
  const [params, setParams] = useSearchParams()
  const named = tabs.find((tab) => tab.id === (edited ?? params.get('tab')))
  const open = (named ?? tabs[0])?.id
  const guide = useBroughtIntoView(named !== undefined)
  const choose = (tab: string, isPassing: boolean) => setParams({ tab }, { replace: isPassing })
  return (
    <section ref={guide} className={`card ${styles.guide}`}>
      <h2>{copy.title}</h2>
      {open === undefined ? (
        <p className={`hint ${styles.none}`}>{copy.none}</p>
      ) : (
        <>
          <Lead />
          <TabList
            label={copy.tabs}
            idBase={id}
            tabs={tabs.map((tab) => ({ id: tab.id, label: tab.title }))}
            open={open}
            onChoose={choose}
          />
        </>
      )}
      {tabs.map((tab) => (
        <div
          key={tab.id}
          id={`${id}-${tab.id}`}
          role="tabpanel"
          className={styles.panel}
          aria-labelledby={`${id}-${tab.id}-tab`}
          hidden={tab.id !== open}
          tabIndex={0}
        >
          <GuidePanel tab={tab} />
        </div>
      ))}
    </section>
  )
}

function useTabs() {
  const brand = useBrand()
  const { template, items, edited } = useContentItems()
  const tabs = useMemo(() => shownTabs(items, brand, template), [items, brand, template])
  return { tabs, edited }
}

function Lead() {
  const { level } = useSession().session
  if (productOf(level) === 'standard') return <SystemNotIncluded of="guide" className={styles.lead} />
  return <p className={styles.lead}>{copy.lead}</p>
}

/** Scrolls to the guide for a tab's address, except when going back: the browser restores the position. */
function useBroughtIntoView(isNamed: boolean) {
  const guide = useRef<HTMLElement>(null)
  const isFirst = useRef(true)
  useEffect(() => {
    if (isFirst.current && isNamed && window.scrollY === 0)
      guide.current?.scrollIntoView({ behavior: 'instant', block: 'start' })
    isFirst.current = false
  }, [isNamed])
  return guide
}

interface TabListProps<Id extends string> {
  label: string
  /** Tab `x` has the id `${idBase}-x-tab`, its panel `${idBase}-x`. */
  idBase: string
  tabs: { id: Id; label: string }[]
  open: Id
  /** `isPassing`: selected by an arrow key, possibly on the way to another tab. */
  onChoose: (id: Id, isPassing: boolean) => void
}

/**
 * Arrow keys wrap around and select at once, Home and End go to the ends, Tab moves to the panel (ARIA tabs
 * pattern).
 */
function TabList<Id extends string>({ label, idBase, tabs, open, onChoose }: TabListProps<Id>) {
  const list = useRef<HTMLDivElement>(null)
  const at = tabs.findIndex(({ id }) => id === open)

  const handleKeyDown = (event: KeyboardEvent) => {
    const target = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key]
    if (target === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const index = (target + tabs.length) % tabs.length
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[index]?.focus()
    onChoose(tabs[index]!.id, true)
  }
  return (
    <div ref={list} role="tablist" aria-label={label} className={styles.tabs} onKeyDown={handleKeyDown}>
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          id={`${idBase}-${tab.id}-tab`}
          className={styles.tab}
          aria-selected={tab.id === open}
          aria-controls={`${idBase}-${tab.id}`}
          tabIndex={tab.id === open ? 0 : -1}
          onClick={() => tab.id !== open && onChoose(tab.id, false)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  )
}

/** What a tab of the guide says: its video, and its numbered parts. */
function GuidePanel({ tab }: { tab: GuideTabEntry }) {
  const { heading, lead, text, video } = tab
  const { intro, parts } = useMemo(() => partsOf(text), [text])
  return (
    <>
      <div className={styles.words}>
        <h3>{heading}</h3>
        <p>{lead}</p>
      </div>
      {video && <GuideVideo tab={tab} title={video} />}
      <div className={styles.text}>
        {intro && <RichText html={intro} />}
        {parts.length > 0 && (
          <ol className={styles.parts}>
            {parts.map((part, index) => (
              <li key={index}>
                <h4>
                  <RichText html={part.heading} isInline />
                </h4>
                {part.text && <RichText html={part.text} />}
              </li>
            ))}
          </ol>
        )}
      </div>
    </>
  )
}

const guidePanelCopy = copy.video

/** The tab's video, or a placeholder while it has no address. */
function GuideVideo({ tab, title }: { tab: GuideTabEntry; title: string }) {
  const { url, seconds } = tab
  const duration = seconds ? formatLength(seconds) : ''
  const poster = posterOf(tab)
  if (!url) return <ComingVideo {...{ title, duration, poster }} />
  return (
    <figure>
      <VideoCard
        href={url}
        kicker={guidePanelCopy.kicker}
        {...{ title, duration, poster }}
        durationLabel={guidePanelCopy.length}
      />
    </figure>
  )
}

const posterOf = ({ id, product }: GuideTabEntry): string => {
  if (id !== 'setup') return 'trading-session'
  return product === 'indicator' ? 'indicator-setup' : 'automation-setup'
}

interface ComingVideoProps {
  title: string
  duration: string
  poster: string
}

function ComingVideo({ title, duration, poster }: ComingVideoProps) {
  const { soon, text, support, duration: label } = guidePanelCopy
  return (
    <figure className={styles.video}>
      <PosterFrame
        className={styles.poster}
        tint={posterTint(poster)}
        duration={duration}
        durationLabel={label}
      >
        <Poster id={poster} />
        <span className={styles.soon}>{soon}</span>
      </PosterFrame>
      <figcaption>
        <span className={styles.videoTitle}>{title}</span>
        <span className="hint">{text}</span>
        <PortalLink to={support.to} className="button">
          <LifeBuoy size={18} strokeWidth={1.75} aria-hidden="true" />
          <span>{support.label}</span>
        </PortalLink>
      </figcaption>
    </figure>
  )
}

/** A numbered part of a tab: HTML. */
interface Part {
  heading: string
  text: string
}

/** Splits a tab's HTML at its headings; `intro` is what comes before the first one. */
function partsOf(html: string): { intro: string; parts: Part[] } {
  let intro = ''
  const parts: Part[] = []
  for (const node of parseMarkup(html).childNodes) {
    const part = parts.at(-1)
    const written = node instanceof Element ? node.outerHTML : escapeMarkup(node.textContent ?? '')
    if (node instanceof Element && HEADINGS.test(node.localName))
      parts.push({ heading: node.innerHTML, text: '' })
    else if (part) part.text += written
    else intro += written
  }
  return { intro: intro.trim(), parts }
}

const HEADINGS = /^h[1-4]$/
