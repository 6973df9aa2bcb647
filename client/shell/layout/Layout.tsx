import {
  memo,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  startTransition,
  Suspense,
} from 'react'
import { useLocation, Navigate, useNavigate, NavigationType, useNavigationType } from 'react-router-dom'
import { useQuery, useQueryClient, useIsFetching } from '@tanstack/react-query'
import { useMenu } from './MenuGroups.js'
import { Frame } from './Frame.js'
import { Landing, useIsOpening } from './Landing.js'
import styles from './Layout.module.css'
import { lazyScreen } from '../sections/lazy-screen.js'
import { SectionScreen, SectionFrame } from './SectionFrame.js'
import { useSections } from '../sections/sections-context.js'
import {
  HOME_PATH,
  homeOf,
  isSectionLoaded,
  preloadSection,
  type Section,
  sectionAt,
  sectionOf,
  viewOf,
  titleOf,
  awaitsRole,
} from '../sections/section.js'
import { useSession } from '../session/session-context.js'
import { PaletteHost, usePalette } from './PaletteHost.js'
import { useBrand } from '../brand/brand.js'
import { endResuming } from '../session/resume/resuming.js'
import { focusHeading } from './focus-heading.js'
import { shellCopy } from './shell.copy.js'
import { templateOf } from '#src/content/content.contract.js'
import { contentQuery } from '../content/content-query.js'
import { ContentProvider } from '../content/content-context.js'
import { SectionSkeleton } from './SectionSkeleton.js'
import { useProgress } from '../progress/progress-context.js'
import { accountQuery } from '../session/member/member-queries.js'
import { whenIdle } from '../../ui/schedule.js'
import type { Elements } from '../../ui/elements.js'
import { ErrorBoundary } from '../../ui/controls/ErrorBoundary.js'

/** Apart, because few visits need it. */
const NotFound = lazyScreen(() => import('../not-found/NotFound.js').then((file) => file.NotFound))

/** The section named by the address; `/?section=` redirects to its path (product §2). */
export function Layout() {
  const sections = useSections()
  const { pathname, search } = useLocation()
  const menu = useMenu()
  const palette = usePalette()
  const named = pathname === HOME_PATH ? new URLSearchParams(search).get('section') : null
  if (named !== null) return <Navigate replace to={sectionOf(sections, named).path} />
  const section = sectionAt(sections, pathname)
  const view = section && viewOf(section, new URLSearchParams(search).get('view'))
  const screen = `${section?.id}/${view}`
  return (
    <>
      <Frame section={section} screen={screen} menu={menu} search={palette.opener}>
        <Content section={section} view={view} screen={screen} />
      </Frame>
      <PaletteHost {...palette} />
      {!section?.backOffice && <HomePreload isHomeShown={section === homeOf(sections)} />}
    </>
  )
}

interface ContentProps {
  /** Null for an unknown address. */
  section: Section | null
  view: string | null
  screen: string
}

/** Memoized: what opens over the section does not render it. */
const Content = memo(function Content({ section, view, screen }: ContentProps) {
  const home = homeOf(useSections())
  const { session } = useSession()
  const navigate = useNavigate()
  const onArrive = useArrival(section, view)
  return (
    <ReleasedContent section={section} meanwhile={() => preloadSection(section ?? home, session)}>
      <SectionFrame
        key={screen}
        section={section}
        isLoaded={() => (section ? isSectionLoaded(section, session) : NotFound.isLoaded())}
        onArrive={onArrive}
      >
        {section ? (
          <main className={styles.section} data-wide={section.isWide}>
            <SectionScreen section={section} view={view} />
          </main>
        ) : (
          <NotFound onHome={() => void navigate(HOME_PATH)} />
        )}
      </SectionFrame>
    </ReleasedContent>
  )
})

/**
 * Does what a browser does for a new document: sets the section's title and scrolls to the top. Back and forward keep the
 * browser's own scroll positions. Returns a callback for when the section's screen has mounted.
 */
function useArrival(section: Section | null, view: string | null): () => void {
  const { level } = useSession().session
  const { name } = useBrand()
  const isPush = useNavigationType() === NavigationType.Push
  const isFirst = useRef(true)
  const title = section ? titleOf(section, level, view) : shellCopy.notFound

  useEffect(() => {
    document.title = `${title} · ${name}`
  }, [title, name])

  // A new query on the same screen, such as a filter, keeps the scroll position.
  const showTop = useEffectEvent(() => {
    if (isPush) window.scrollTo({ top: 0, behavior: 'instant' })
  })
  useLayoutEffect(() => showTop(), [section, view])

  return useCallback(() => {
    endResuming()
    if (!isFirst.current) focusHeading()
    isFirst.current = false
  }, [])
}

interface ReleasedContentProps {
  /** The one that waits; null for an unknown address. */
  section: Section | null
  /** Starts loading the screen's chunk, which does not depend on the content. */
  meanwhile: () => void
  children: Elements
}

/**
 * Screens wait for the released content and the member's progress, so that nothing changes while it is being read, and
 * those of some roles for the role, as does the home that the portal opens at: the server would refuse what they read. If
 * the role cannot be read, they do not wait.
 */
function ReleasedContent({ section, meanwhile, children }: ReleasedContentProps) {
  const { session } = useSession()
  const queryClient = useQueryClient()
  // Started before the first render.
  useState(() => void queryClient.prefetchQuery(contentQuery))
  meanwhile()
  const { data } = useQuery(contentQuery)
  const isKnown = useProgress((progress) => progress.isKnown)
  const { isError } = useQuery({ ...accountQuery, enabled: false })
  const isOpening = useIsOpening()
  if (!data || !isKnown || (awaitsRole(section, session, isOpening) && !isError))
    return <SectionSkeleton section={section} />
  return (
    <ContentProvider template={templateOf(session.level)} items={data.items}>
      <Landing>{children}</Landing>
    </ContentProvider>
  )
}

/** Milliseconds after sign-in (product §2, §9). */
const PRELOAD_DELAY = 200

/**
 * A hidden copy of the home, which loads its chunk and data before it is first opened (product §2). Inert and
 * invisible: no tab, screen reader or find-in-page reaches it. It shares the query cache, so no request is
 * made twice, and it unmounts once everything has loaded.
 */
function HomePreload({ isHomeShown }: { isHomeShown: boolean }) {
  const home = homeOf(useSections())
  const [stage, setStage] = useState<'waiting' | 'loading' | 'complete'>('waiting')
  useEffect(() => {
    // A transition: nobody sees the copy, and the user may be typing.
    const begin = () => startTransition(() => setStage((now) => (now === 'waiting' ? 'loading' : now)))
    // Not before the section at the address has rendered, where that takes longer.
    let cancel = () => {}
    const timer = setTimeout(() => (cancel = whenIdle(begin)), PRELOAD_DELAY)
    return () => {
      clearTimeout(timer)
      cancel()
    }
  }, [])

  if (isHomeShown && stage !== 'complete') setStage('complete')
  if (stage !== 'loading') return null
  return (
    <div
      className={`${styles.preload} fixed w-[100vw] h-[100vh] overflow-hidden invisible`}
      inert
      aria-hidden="true"
    >
      {/* A failed preload is ignored: the home itself will report the error. */}
      <ErrorBoundary fallback={null}>
        <Suspense>
          <SectionScreen section={home} view={null} />
          <PreloadComplete onComplete={() => setStage('complete')} />
        </Suspense>
      </ErrorBoundary>
    </div>
  )
}

function PreloadComplete({ onComplete }: { onComplete: () => void }) {
  const queryClient = useQueryClient()
  const fetching = useIsFetching()
  useEffect(() => {
    // Counted again: the home's own requests start just before this effect, after the count above.
    if (queryClient.isFetching() === 0) onComplete()
  }, [fetching, queryClient, onComplete])
  return null
}
