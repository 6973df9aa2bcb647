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
import { unbroken } from '../../ui/controls/text/unbroken.js'

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
    <section ref={guide} className="pt-24 border-t border-t-line [scroll-margin-top:var(--space-16)]">
      <h2>{copy.title}</h2>
      {open === undefined ? (
        <p className="hint mt-24">{copy.none}</p>
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
          className={`${styles.panel} [&:not([hidden])]:grid [&:not([hidden])]:gap-24 [&:not([hidden])]:mt-24 [&:not([hidden])]:rounded-control [&:not([hidden])]:[animation:open_var(--motion-popover)_ease-out] focus-visible:outline-offset-[8px] @lg/tutorials:[&:has(figure)]:[&:not([hidden])]:grid-cols-[minmax(0,1fr)_360px] @lg/tutorials:[&:has(figure)]:[&:not([hidden])]:gap-x-64 @lg/tutorials:[&:has(figure)]:[&:not([hidden])]:gap-y-24 @lg/tutorials:[&:has(figure)]:[&_figure]:row-[1/span_2] @lg/tutorials:[&:has(figure)]:[&_figure]:col-2 @lg/tutorials:[&:has(figure)]:[&_figure]:grid-cols-1 @lg/tutorials:[&:has(figure)]:[&_figure]:self-start @lg/tutorials:[&:has(figure)]:[&_figure]:sticky @lg/tutorials:[&:has(figure)]:[&_figure]:top-[24px] @lg/tutorials:[&:has(figure)]:[&_figure]:gap-16`}
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
  if (productOf(level) === 'standard') return <SystemNotIncluded of="guide" className="mx-0 mt-4 mb-20" />
  return <p className="mx-0 mt-4 mb-20">{copy.lead}</p>
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
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      className="grid grid-cols-2 gap-4 p-4 border border-line rounded-[14px] bg-canvas @sm/tutorials:grid-cols-4"
      onKeyDown={handleKeyDown}
    >
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          id={`${idBase}-${tab.id}-tab`}
          className={`${styles.tab} min-h-[44px] py-0 px-12 border-0 rounded-control bg-transparent text-text2 font-medium cursor-pointer hover:bg-s2 hover:text-text1 aria-selected:bg-s3 aria-selected:text-brand forced-colors:aria-selected:[forced-color-adjust:none]`}
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
      <div className={`${styles.words} [&_h3]:text-20/28 [&_p]:max-w-measure [&_p]:mt-4`}>
        <h3>{heading}</h3>
        <p>{unbroken(lead)}</p>
      </div>
      {video && <GuideVideo tab={tab} title={video} />}
      <div
        className={`${styles.text} grid gap-24 [&>*]:max-w-measure [&_div_>_ul]:gap-8 [&_div_>_ul]:p-0 [&_div_>_ul_>_li]:relative [&_div_>_ul_>_li]:pl-20 [&_div_>_ul_>_li]:text-text1`}
      >
        {intro && <RichText html={intro} />}
        {parts.length > 0 && (
          <ol
            className={`${styles.parts} grid gap-24 [&>li]:relative [&>li]:pl-control [&_h4]:m-0 [&_h4]:text-text1 [&_h4]:font-bold [&_h4_+_*]:mt-4`}
          >
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
    <figure
      className={`${styles.video} grid gap-16 [&_figcaption]:grid [&_figcaption]:justify-items-start [&_figcaption]:gap-4 [&_figcaption_>_:last-child]:mt-12 @sm/tutorials:grid-cols-[minmax(200px,320px)_minmax(0,1fr)] @sm/tutorials:items-center @sm/tutorials:gap-24`}
    >
      <PosterFrame
        className={styles.poster}
        tint={posterTint(poster)}
        duration={duration}
        durationLabel={label}
      >
        <Poster id={poster} />
        <span className="absolute bottom-[8px] left-[8px] py-0 px-8 rounded-cell bg-[color-mix(in_srgb,var(--canvas)_85%,transparent)] text-warn font-medium text-12/20">
          {soon}
        </span>
      </PosterFrame>
      <figcaption>
        <span className="text-text1 font-bold">{title}</span>
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
