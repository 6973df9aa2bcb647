import { memo } from 'react'
import { useLocation, Navigate, useNavigate } from 'react-router-dom'
import { useMenu } from './use-menu.js'
import { HomePreload } from './HomePreload.js'
import { Frame } from './Frame.js'
import styles from './Layout.module.css'
import { ReleasedContent } from './ReleasedContent.js'
import { lazyScreen } from '../sections/lazy-screen.js'
import { retrySection } from './retry-section.js'
import { SectionScreen } from './SectionScreen.js'
import { useSections } from '../sections/sections-context.js'
import { SectionFrame } from './SectionFrame.js'
import {
  HOME_PATH,
  homeOf,
  isSectionLoaded,
  preloadSection,
  type Section,
  sectionAt,
  sectionOf,
  viewOf,
} from '../sections/section.js'
import { useSession } from '../session/session-context.js'
import { useArrival } from './use-arrival.js'
import { PaletteHost } from './PaletteHost.js'
import { usePalette } from './use-palette.js'

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
        onRetry={retrySection}
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
