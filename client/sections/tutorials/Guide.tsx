import { LifeBuoy } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Template } from '../../../src/keys/keys.contract.js'
import { useBrand } from '../../shell/brand/brand.js'
import { productOf, trackOf } from '../../shell/session/levels.js'
import { useSession } from '../../shell/session/session-context.js'
import { PortalLink } from '../../ui/controls/PortalLink.js'
import { PosterFrame } from '../../ui/video/PosterFrame.js'
import { Poster, posterTint } from '../../ui/video/posters/Poster.js'
import { guideCopy as copy, guideTabs } from './guide.copy.js'
import { type GuideTab, TAB_IDS, type TabId } from './guide-tabs.js'
import styles from './Guide.module.css'
import { TabList } from './TabList.js'
import { tutorialsCopy } from './tutorials.copy.js'

/** The written guide in four tabs; the address names the open one (product §2). */
export function Guide() {
  const { level } = useSession().session
  const track = trackOf(level)
  const tabs = guideTabs(useBrand(), track)
  const id = useId()
  const [params, setParams] = useSearchParams()
  const named = TAB_IDS.find((tab) => tab === params.get('tab'))
  const open = named ?? 'setup'
  const guide = useBroughtIntoView(named !== undefined)
  const choose = (tab: TabId, isPassing: boolean) => setParams({ tab }, { replace: isPassing })
  return (
    <section ref={guide} className={`card ${styles.guide}`}>
      <h2>{copy.title}</h2>
      <Lead />
      <TabList
        label={copy.tabs}
        idBase={id}
        tabs={TAB_IDS.map((tab) => ({ id: tab, label: tabs[tab].label }))}
        open={open}
        onChoose={choose}
      />
      {TAB_IDS.map((tab) => (
        <div
          key={tab}
          id={`${id}-${tab}`}
          role="tabpanel"
          className={styles.panel}
          aria-labelledby={`${id}-${tab}-tab`}
          hidden={tab !== open}
          tabIndex={0}
        >
          <Panel {...tabs[tab]} poster={tab === 'setup' ? `${track}-setup` : 'trading-session'} />
        </div>
      ))}
    </section>
  )
}

function Lead() {
  const { level } = useSession().session
  const { text, way } = tutorialsCopy.systemGuide
  if (productOf(level) !== 'standard') return <p className={styles.lead}>{copy.lead}</p>
  return (
    <p className={styles.lead}>
      {text} <PortalLink to={way.to}>{way.label}</PortalLink>.
    </p>
  )
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

type ComingPoster = `${Template}-setup` | 'trading-session'

function Panel({ title, lead, video, parts, poster }: GuideTab & { poster: ComingPoster }) {
  return (
    <>
      <div className={styles.words}>
        <h3>{title}</h3>
        <p>{lead}</p>
      </div>
      {video && <ComingVideo {...video} poster={poster} />}
      <ol className={styles.parts}>
        {parts.map((part) => (
          <li key={part.id}>
            <h4>{part.title}</h4>
            <p>{part.text}</p>
            {part.points && (
              <ul className={styles.points}>
                {part.points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
    </>
  )
}

/** A placeholder for a video that is not available yet. */
function ComingVideo({ title, duration, poster }: NonNullable<GuideTab['video']> & { poster: ComingPoster }) {
  const { soon, text, support, duration: label } = copy.video
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
          {support.label}
        </PortalLink>
      </figcaption>
    </figure>
  )
}
