import { LogOut, Menu, Search } from 'lucide-react'
import { memo, useCallback, useEffect, useRef, useState, type MouseEvent, startTransition } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Sheet } from '../../ui/overlay/Sheet.js'
import styles from './BottomSheet.module.css'
import { MenuGroups, type MenuGroupsProps } from './MenuGroups.js'
import { useSession } from '../session/session-context.js'
import { shellCopy } from './shell.copy.js'
import { focusHeading } from './focus-heading.js'
import type { SearchOpener } from './PaletteHost.js'
import { whenIdle } from '../../ui/schedule.js'
import { initials, shownKey, UNNAMED } from '../session/member/member.js'
import { profileQuery, useMemberName } from '../session/member/member-queries.js'
import { Avatar } from '../../ui/controls/Avatar.js'
import { SessionClock } from '../session-clock/SessionClock.js'

interface BottomSheetProps extends Omit<MenuGroupsProps, 'isCollapsed'> {
  search: SearchOpener
  hasClock: boolean
}

/** Below 1024 px: a bar whose button opens the menu in a bottom sheet (product §2). */
export const BottomSheet = memo(function BottomSheet({
  onNavigate,
  search,
  hasClock,
  ...menu
}: BottomSheetProps) {
  const { current } = menu
  const [isOpen, setOpen] = useSheetState(current)
  const [isMounted, mount] = useEarlyMount()
  const [wasOpened, setWasOpened] = useState(false)
  const hasNavigated = useRef(false)
  const { logOut } = useSession()
  useEffect(() => {
    hasNavigated.current = true
  }, [current])
  const open = () => {
    hasNavigated.current = false
    mount()
    setWasOpened(true)
    setOpen(true)
  }
  // Memoized like the entries, which don't change when the sheet opens.
  const navigate = useCallback(
    (event: MouseEvent, path: string) => {
      onNavigate(event, path)
      hasNavigated.current = true
      setOpen(false)
    },
    [onNavigate, setOpen],
  )
  return (
    <>
      <BottomBar hasClock={hasClock} isMenuOpen={isOpen} onMenu={open} search={search} />
      {isMounted && (
        <Sheet
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          onClosed={() => hasNavigated.current && focusHeading()}
          title={shellCopy.menu}
          closeLabel={shellCopy.close}
          head={wasOpened && <ProfileSummary />}
        >
          <div className={styles.sections}>
            <MenuGroups {...menu} onNavigate={navigate} />
          </div>
          <div className={styles.foot}>
            <button type="button" className="button w-full" onClick={logOut}>
              <LogOut size={18} strokeWidth={1.75} aria-hidden="true" />
              {shellCopy.logOut}
            </button>
          </div>
        </Sheet>
      )}
    </>
  )
})

/** The sidebar's breakpoint (product §9). */
const SIDEBAR_WIDTH = '(min-width: 1024px)'

/** Mounts the sheet where there is one once nothing else waits: a phone would take long to do it when the button is pressed. */
function useEarlyMount() {
  const [isMounted, setMounted] = useState(false)
  const mount = () => setMounted(true)
  useEffect(() => {
    if (!matchMedia(SIDEBAR_WIDTH).matches) return whenIdle(() => startTransition(mount))
  }, [])
  return [isMounted, mount] as const
}

/** Closes on every navigation, and when the window becomes wide enough for the sidebar. */
function useSheetState(current: string | null) {
  const [isOpen, setOpen] = useState(false)
  const [shown, setShown] = useState(current)
  if (shown !== current) {
    setShown(current)
    setOpen(false)
  }
  useEffect(() => {
    if (!isOpen) return
    const wide = matchMedia(SIDEBAR_WIDTH)
    const close = () => setOpen(false)
    wide.addEventListener('change', close)
    return () => wide.removeEventListener('change', close)
  }, [isOpen])
  return [isOpen, setOpen] as const
}

/** Picture, name and shortened key of the member, at the top of the sheet. */
function ProfileSummary() {
  const { accessKey, hint } = useSession().session
  const { data: profile } = useQuery(profileQuery)
  const { name } = useMemberName()
  return (
    <div className="flex items-center gap-16 min-w-0">
      <Avatar src={profile?.profileImageUrl ?? null} initials={initials(name)} size={48} />
      <div className="min-w-0">
        <p className="text-text1 font-bold text-left truncate" dir="auto">
          {name ?? UNNAMED}
        </p>
        <p className="hint">
          <span className="visually-hidden">{shellCopy.accessKey} </span>
          <span className="figures" translate="no">
            {shownKey(accessKey, hint)}
          </span>
        </p>
      </div>
    </div>
  )
}

interface BottomBarProps {
  hasClock: boolean
  isMenuOpen: boolean
  onMenu: () => void
  search: SearchOpener
}

/**
 * Below 1024 px: the session clock, search and menu along the bottom edge. A bar of its own, so that no button
 * lies over the content's controls; without the clock the two buttons float.
 */
function BottomBar({ hasClock, isMenuOpen, onMenu, search }: BottomBarProps) {
  return (
    <div
      className={`${styles.bar} fixed z-20 flex items-center gap-8 border-t border-line bg-s1 lg:hidden print:hidden`}
    >
      {hasClock && <SessionClock />}
      <button
        type="button"
        className={styles.button}
        aria-label={shellCopy.search}
        aria-haspopup="dialog"
        onPointerEnter={search.preload}
        onClick={search.open}
      >
        <Search size={22} strokeWidth={1.75} aria-hidden="true" />
      </button>
      <button
        type="button"
        className={styles.button}
        aria-label={shellCopy.openMenu}
        aria-haspopup="dialog"
        aria-expanded={isMenuOpen}
        onClick={onMenu}
      >
        <Menu size={24} strokeWidth={1.75} aria-hidden="true" />
      </button>
    </div>
  )
}
