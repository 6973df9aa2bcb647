import { useQuery } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import { memo, useEffect, useRef, useState, type MouseEvent } from 'react'
import { initials, shownKey, UNNAMED } from '../session/member.js'
import { profileQuery } from '../session/profile-query.js'
import { useMemberName } from '../session/use-member-name.js'
import { Avatar } from '../../ui/controls/Avatar.js'
import { Sheet } from '../../ui/overlay/Sheet.js'
import { BottomBar } from './BottomBar.js'
import styles from './BottomSheet.module.css'
import { MenuGroups, type MenuGroupsProps } from './MenuGroups.js'
import { useSession } from '../session/session-context.js'
import { shellCopy } from '../layout/shell.copy.js'
import { focusHeading } from '../layout/focus-heading.js'
import type { SearchOpener } from '../palette/use-palette.js'

/** The sidebar's breakpoint (product §9). */
const SIDEBAR_WIDTH = '(min-width: 1024px)'

interface BottomSheetProps extends Omit<MenuGroupsProps, 'isCollapsed'> {
  search: SearchOpener
}

/** Below 1024 px: a bar whose button opens the menu in a bottom sheet (product §2). */
export const BottomSheet = memo(function BottomSheet({ onNavigate, search, ...menu }: BottomSheetProps) {
  const { current } = menu
  const [isOpen, setOpen] = useSheetState(current)
  const hasNavigated = useRef(false)
  const { logOut } = useSession()
  useEffect(() => {
    hasNavigated.current = true
  }, [current])
  const open = () => {
    hasNavigated.current = false
    setOpen(true)
  }
  const navigate = (event: MouseEvent, path: string) => {
    onNavigate(event, path)
    hasNavigated.current = true
    setOpen(false)
  }
  return (
    <>
      <BottomBar isMenuOpen={isOpen} onMenu={open} search={search} />
      <Sheet
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onClosed={() => hasNavigated.current && focusHeading()}
        title={shellCopy.menu}
        closeLabel={shellCopy.close}
        head={<ProfileSummary />}
      >
        <div className={styles.sections}>
          <MenuGroups {...menu} onNavigate={navigate} />
        </div>
        <div className={styles.foot}>
          <button type="button" className={`button ${styles.logOut}`} onClick={logOut}>
            <LogOut size={18} strokeWidth={1.75} aria-hidden="true" />
            {shellCopy.logOut}
          </button>
        </div>
      </Sheet>
    </>
  )
})

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

function ProfileSummary() {
  const { accessKey, hint } = useSession().session
  const { data: profile } = useQuery(profileQuery)
  const { name } = useMemberName()
  return (
    <div className={styles.profile}>
      <Avatar src={profile?.profileImageUrl ?? null} initials={initials(name)} size={48} />
      <div className={styles.who}>
        <p className={styles.name} dir="auto">
          {name ?? UNNAMED}
        </p>
        <p className="hint">
          <span className="visually-hidden">{shellCopy.accessKey} </span>
          <span className="figures">{shownKey(accessKey, hint)}</span>
        </p>
      </div>
    </div>
  )
}
