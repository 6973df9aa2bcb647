import { useEffect, useId, useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useBrand } from '../../shell/brand/brand.js'
import { useContentItems } from '../../shell/content/content-context.js'
import { productOf } from '../../shell/session/member/levels.js'
import { useSession } from '../../shell/session/session-context.js'
import { SystemNotIncluded } from '../../shell/facts/SystemNotIncluded.js'
import { guideCopy as copy } from './guide.copy.js'
import { shownTabs } from './guide-list.js'
import styles from './Guide.module.css'
import { GuidePanel } from './GuidePanel.js'
import { TabList } from './TabList.js'

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
