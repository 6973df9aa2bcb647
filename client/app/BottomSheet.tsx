import { useQuery } from '@tanstack/react-query'
import { LogOut, Menu, X } from 'lucide-react'
import * as Dialog from 'radix-ui/dialog'
import { useEffect, useRef, useState, type MouseEvent } from 'react'
import { initials, shownKey, UNNAMED } from '../member.js'
import { profileQuery } from '../profile-query.js'
import { Avatar } from '../ui/Avatar.js'
import styles from './BottomSheet.module.css'
import { MenuGroups, type MenuGroupsProps } from './MenuGroups.js'
import { useSession } from './session-context.js'
import { shellCopy } from './shell.copy.js'
import { focusHeading } from './use-arrival.js'
import { useSwipeDown } from './use-swipe-down.js'

/** Where the sidebar begins (spec §9). */
const SIDEBAR_WIDTH = '(min-width: 1024px)'

/** Below 1024 px: a floating button, and the menu in a sheet from the bottom edge (spec §2). */
export function BottomSheet({ onNavigate, ...menu }: Omit<MenuGroupsProps, 'isCollapsed'>) {
  const { isOpen, setOpen, hasNavigated } = useSheet(menu.current)
  const { logOut } = useSession()
  const content = useRef<HTMLDivElement>(null)
  const swipe = useSwipeDown(content, () => setOpen(false))
  const navigate = (event: MouseEvent, path: string) => {
    onNavigate(event, path)
    hasNavigated.current = true
    setOpen(false)
  }
  const giveFocusBack = (event: Event) => {
    if (!hasNavigated.current) return
    event.preventDefault()
    focusHeading()
  }
  return (
    <Dialog.Root open={isOpen} onOpenChange={setOpen}>
      <Dialog.Trigger className={styles.trigger} aria-label={shellCopy.openMenu}>
        <Menu size={24} strokeWidth={1.75} aria-hidden="true" />
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay className={styles.overlay} />
        <Dialog.Content
          ref={content}
          className={styles.sheet}
          aria-describedby={undefined}
          onCloseAutoFocus={giveFocusBack}
        >
          <Dialog.Title className="visually-hidden">{shellCopy.menu}</Dialog.Title>
          <div className={styles.head} {...swipe}>
            <ProfileSummary />
            <Dialog.Close className={styles.close} aria-label={shellCopy.close}>
              <X size={20} strokeWidth={1.75} aria-hidden="true" />
            </Dialog.Close>
          </div>
          <div className={styles.scroll}>
            <MenuGroups {...menu} onNavigate={navigate} />
            <button type="button" className={`button ${styles.logOut}`} onClick={logOut}>
              <LogOut size={18} strokeWidth={1.75} aria-hidden="true" />
              {shellCopy.logOut}
            </button>
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** Closed by every change of view, and by a window that has grown wide enough for the sidebar. */
function useSheet(current: string | null) {
  const [isOpen, setOpen] = useState(false)
  const hasNavigated = useRef(false)
  const [shown, setShown] = useState(current)
  if (shown !== current) {
    setShown(current)
    setOpen(false)
  }
  useEffect(() => {
    if (!isOpen) return
    hasNavigated.current = false
    const wide = matchMedia(SIDEBAR_WIDTH)
    const close = () => setOpen(false)
    wide.addEventListener('change', close)
    return () => wide.removeEventListener('change', close)
  }, [isOpen])
  return { isOpen, setOpen, hasNavigated }
}

function ProfileSummary() {
  const { accessKey, hint } = useSession().session
  const { data: profile } = useQuery(profileQuery)
  const name = profile?.displayName ?? null
  return (
    <div className={styles.profile}>
      <Avatar src={profile?.profileImageUrl ?? null} initials={initials(name)} size={48} />
      <div className={styles.who}>
        <p className={styles.name}>{name ?? UNNAMED}</p>
        <p className="hint">
          <span className="visually-hidden">{shellCopy.accessKey} </span>
          <span className="figures">{shownKey(accessKey, hint)}</span>
        </p>
      </div>
    </div>
  )
}
