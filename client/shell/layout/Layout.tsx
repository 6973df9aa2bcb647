import type { MouseEvent } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import { NotFound } from '../not-found/NotFound.js'
import { BottomSheet } from '../menu/BottomSheet.js'
import { HomePreload } from './HomePreload.js'
import styles from './Layout.module.css'
import { ReleasedContent } from '../content/ReleasedContent.js'
import { retrySection } from '../sections/retry-section.js'
import { SectionScreen } from '../sections/SectionScreen.js'
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
import { shellCopy } from './shell.copy.js'
import { Sidebar } from '../menu/Sidebar.js'
import { CONTENT_ID, useArrival } from './use-arrival.js'
import { useSidebarPinned } from '../menu/use-sidebar-pinned.js'
import { useMenu } from '../menu/use-menu.js'
import { useNavigationLock } from './use-navigation-lock.js'
import { PaletteHost } from '../palette/PaletteHost.js'
import { usePalette } from '../palette/use-palette.js'

/** The section named by the address; `/?section=` redirects to its path (product §2). */
export function Layout() {
  const sections = useSections()
  const { pathname, search } = useLocation()
  const named = pathname === HOME_PATH ? new URLSearchParams(search).get('section') : null
  if (named !== null) return <Navigate replace to={sectionOf(sections, named).path} />
  const section = sectionAt(sections, pathname)
  const view = section && viewOf(section, new URLSearchParams(search).get('view'))
  return <Frame section={section} view={view} />
}

/** Navigation and content. `section` is null for an unknown address. */
function Frame({ section, view }: { section: Section | null; view: string | null }) {
  const home = homeOf(useSections())
  const screen = `${section?.id}/${view}`
  const { session } = useSession()
  const menu = useMenu()
  const navigate = useNavigate()
  const [isPinnedOpen, togglePinnedOpen] = useSidebarPinned()
  const palette = usePalette()
  const { isMoving, isRepeat } = useNavigationLock(screen)
  const onArrive = useArrival(section, view)
  const onNavigate = (event: MouseEvent, path: string) => {
    if (isRepeat(path)) event.preventDefault()
  }
  const navigation = { menu, current: section?.id ?? null, onNavigate, search: palette.opener }
  return (
    <>
      <a className="skip-link button" href={`#${CONTENT_ID}`}>
        {shellCopy.skip}
      </a>
      <Sidebar {...navigation} isPinnedOpen={isPinnedOpen} onTogglePinnedOpen={togglePinnedOpen} />
      <BottomSheet {...navigation} />
      <div
        id={CONTENT_ID}
        className={styles.content}
        tabIndex={-1}
        data-moving={isMoving}
        data-beside={isPinnedOpen}
      >
        <ReleasedContent meanwhile={() => preloadSection(section ?? home, session)}>
          <SectionFrame
            key={screen}
            isLoaded={() => section === null || isSectionLoaded(section, session)}
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
      </div>
      <PaletteHost {...palette} />
      <HomePreload isHomeShown={section === home} />
    </>
  )
}
