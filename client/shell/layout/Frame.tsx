import { useCallback, type MouseEvent, type ReactNode } from 'react'
import { BottomSheet } from './BottomSheet.js'
import { Sidebar } from './Sidebar.js'
import type { Menu } from './use-menu.js'
import { useSidebarPinned } from './use-sidebar-pinned.js'
import type { SearchOpener } from './use-palette.js'
import type { Section } from '../sections/section.js'
import styles from './Layout.module.css'
import { shellCopy } from './shell.copy.js'
import { CONTENT_ID } from './focus-heading.js'
import { useNavigationLock } from './use-navigation-lock.js'

interface FrameProps {
  /** The current section; null for an unknown address. */
  section: Section | null
  /** Changes with every navigation. */
  screen: string
  menu: Menu
  search: SearchOpener
  children: ReactNode
}

/** The menu, and the content beside it; the server renders it too. */
export function Frame({ section, screen, menu, search, children }: FrameProps) {
  const [isPinnedOpen, togglePinnedOpen] = useSidebarPinned()
  const { isMoving, isRepeat } = useNavigationLock(screen)
  const onNavigate = useCallback(
    (event: MouseEvent, path: string) => {
      if (isRepeat(path)) event.preventDefault()
    },
    [isRepeat],
  )
  const navigation = { menu, current: section?.id ?? null, onNavigate, search }
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
        {children}
      </div>
    </>
  )
}
