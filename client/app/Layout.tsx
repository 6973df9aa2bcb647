import type { MouseEvent } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import { NotFound } from '../features/not-found/NotFound.js'
import { BottomSheet } from './BottomSheet.js'
import { HomePreload } from './HomePreload.js'
import styles from './Layout.module.css'
import { ReleasedContent } from './ReleasedContent.js'
import { isSectionLoaded, preloadSection, retrySection, SectionScreen } from './screens.js'
import { SectionFrame } from './SectionFrame.js'
import { HOME_PATH, sectionAt, sectionOf, SECTIONS, type SectionId, viewOf } from './sections.js'
import { useSession } from './session-context.js'
import { shellCopy } from './shell.copy.js'
import { Sidebar } from './Sidebar.js'
import { CONTENT_ID, useArrival } from './use-arrival.js'
import { useKeptOpen } from './use-kept-open.js'
import { useMenu } from './use-menu.js'
import { useNavigationLock } from './use-navigation-lock.js'

/** The section that the address names; `/?section=` is only another way to write its path (spec §2). */
export function Layout() {
  const { pathname, search } = useLocation()
  const asked = pathname === HOME_PATH ? new URLSearchParams(search).get('section') : null
  if (asked !== null) return <Navigate replace to={SECTIONS[sectionOf(asked)].path} />
  const id = sectionAt(pathname)
  return <Frame id={id} view={id && viewOf(id, new URLSearchParams(search).get('view'))} />
}

/** Navigation and content. `null`: no section lives at the address. */
function Frame({ id, view }: { id: SectionId | null; view: string | null }) {
  const screen = `${id}/${view}`
  const { session } = useSession()
  const menu = useMenu()
  const navigate = useNavigate()
  const [isKeptOpen, toggleKeptOpen] = useKeptOpen()
  const { isMoving, isRepeat } = useNavigationLock(screen)
  const onArrive = useArrival(id, view)
  const onNavigate = (event: MouseEvent, path: string) => {
    if (isRepeat(path)) event.preventDefault()
  }
  const navigation = { menu, current: id, onNavigate }
  return (
    <>
      <a className="skip-link button" href={`#${CONTENT_ID}`}>
        {shellCopy.skip}
      </a>
      <Sidebar {...navigation} isKeptOpen={isKeptOpen} onToggleKeptOpen={toggleKeptOpen} />
      <BottomSheet {...navigation} />
      <div
        id={CONTENT_ID}
        className={styles.content}
        tabIndex={-1}
        data-moving={isMoving}
        data-beside={isKeptOpen}
      >
        <ReleasedContent meanwhile={() => preloadSection(id ?? 'dashboard', session)}>
          <SectionFrame
            key={screen}
            isLoaded={() => id === null || isSectionLoaded(id, session)}
            onRetry={() => retrySection(id ?? 'dashboard')}
            onArrive={onArrive}
          >
            {id ? (
              <main className={styles.section}>
                <SectionScreen id={id} view={view} />
              </main>
            ) : (
              <NotFound onHome={() => void navigate(HOME_PATH)} />
            )}
          </SectionFrame>
        </ReleasedContent>
      </div>
      <HomePreload isHomeShown={id === 'dashboard'} />
    </>
  )
}
