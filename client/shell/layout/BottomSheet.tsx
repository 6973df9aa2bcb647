import { LogOut } from 'lucide-react'
import { memo, useCallback, useEffect, useRef, useState, type MouseEvent } from 'react'
import { Sheet } from '../../ui/overlay/Sheet.js'
import { BottomBar } from './BottomBar.js'
import styles from './BottomSheet.module.css'
import { MenuGroups, type MenuGroupsProps } from './MenuGroups.js'
import { ProfileSummary } from './ProfileSummary.js'
import { useEarlyMount, useSheetState } from './use-bottom-sheet.js'
import { useSession } from '../session/session-context.js'
import { shellCopy } from './shell.copy.js'
import { focusHeading } from './focus-heading.js'
import type { SearchOpener } from './use-palette.js'

interface BottomSheetProps extends Omit<MenuGroupsProps, 'isCollapsed'> {
  search: SearchOpener
}

/** Below 1024 px: a bar whose button opens the menu in a bottom sheet (product §2). */
export const BottomSheet = memo(function BottomSheet({ onNavigate, search, ...menu }: BottomSheetProps) {
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
      <BottomBar isMenuOpen={isOpen} onMenu={open} search={search} />
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
            <button type="button" className={`button ${styles.logOut}`} onClick={logOut}>
              <LogOut size={18} strokeWidth={1.75} aria-hidden="true" />
              {shellCopy.logOut}
            </button>
          </div>
        </Sheet>
      )}
    </>
  )
})
