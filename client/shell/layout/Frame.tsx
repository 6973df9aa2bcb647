import '../utilities.css'
import { useCallback, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { BottomSheet } from './BottomSheet.js'
import { Sidebar } from './Sidebar.js'
import type { Menu } from './MenuGroups.js'
import { useSidebarPinned } from './use-sidebar-pinned.js'
import type { SearchOpener } from './PaletteHost.js'
import type { Section } from '../sections/section.js'
import styles from './Layout.module.css'
import { shellCopy } from './shell.copy.js'
import { CONTENT_ID } from './focus-heading.js'

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
  const navigation = { menu, current: section?.id ?? null, onNavigate, search, hasClock: !section?.hasClock }
  return (
    <>
      <a className="skip-link button" href={`#${CONTENT_ID}`}>
        {shellCopy.skip}
      </a>
      <Sidebar
        {...navigation}
        hasClock={navigation.hasClock && !section?.backOffice}
        hasRail={section?.hasRail}
        isPinnedOpen={isPinnedOpen}
        onTogglePinnedOpen={togglePinnedOpen}
      />
      <BottomSheet {...navigation} />
      <div
        id={CONTENT_ID}
        className={`${styles.content} outline-none lg:pl-rail lg:data-[beside=true]:pl-sidebar print:pl-0 print:data-[beside=true]:pl-0`}
        tabIndex={-1}
        data-moving={isMoving}
        data-beside={isPinnedOpen}
      >
        {children}
      </div>
    </>
  )
}

/** Milliseconds that a navigation counts as in progress (product §4, §9). */
const NAVIGATION_LOCK = 500

/**
 * The transition flag: true for 500 ms after each change of section. It never delays content; it fades the
 * content in, and makes a second click on the same entry part of the first.
 */
function useNavigationLock(section: string | null) {
  const [isMoving, setMoving] = useState(false)
  const shown = useRef(section)
  const last = useRef({ path: '', at: 0 })

  useEffect(() => {
    if (shown.current === section) return
    shown.current = section
    setMoving(true)
    const timer = setTimeout(() => setMoving(false), NAVIGATION_LOCK)
    return () => clearTimeout(timer)
  }, [section])

  const isRepeat = useCallback((path: string) => {
    const now = performance.now()
    const repeats = last.current.path === path && now - last.current.at < NAVIGATION_LOCK
    if (!repeats) last.current = { path, at: now }
    return repeats
  }, [])

  return { isMoving, isRepeat }
}
