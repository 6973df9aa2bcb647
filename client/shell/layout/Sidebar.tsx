import { LogOut, PanelLeftClose, PanelLeftOpen, Search, type LucideIcon } from 'lucide-react'
import {
  memo,
  useCallback,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
} from 'react'
import { Link } from 'react-router-dom'
import { useBrand } from '../brand/brand.js'
import { Logo } from '../brand/Logo.js'
import { Tooltip } from '../../ui/overlay/Tooltip.js'
import { MenuGroups, type MenuGroupsProps } from './MenuGroups.js'
import { shortcutOf } from './shortcut.js'
import type { SearchOpener } from './PaletteHost.js'
import { HOME_PATH } from '../sections/section.js'
import { SessionClock } from '../session-clock/SessionClock.js'
import { useSession } from '../session/session-context.js'
import { shellCopy } from './shell.copy.js'
import styles from './Sidebar.module.css'

interface SidebarProps extends Omit<MenuGroupsProps, 'isCollapsed'> {
  isPinnedOpen: boolean
  onTogglePinnedOpen: () => void
  search: SearchOpener
  hasClock: boolean
  /** The section has the clock, in wide windows. */
  hasRail: boolean | undefined
}

/**
 * From 1024 px (product §9): a rail of icons that expands over the content while hovered or focused and
 * collapses after a navigation (product §2), unless it is pinned open next to the content. Memoized: what opens over
 * the page does not render the menu.
 */
export const Sidebar = memo(function Sidebar(props: SidebarProps) {
  const { isPinnedOpen, onTogglePinnedOpen, onNavigate, search, menu, current, hasClock, hasRail } = props
  const { name } = useBrand()
  const { logOut } = useSession()
  const { isOpen, close, whileInside } = useOpening()
  const isCollapsed = !isOpen && !isPinnedOpen
  const navigate = useCallback(
    (event: MouseEvent, path: string) => {
      onNavigate(event, path)
      close()
    },
    [onNavigate, close],
  )
  return (
    <header
      className={`${styles.sidebar} hidden lg:fixed lg:z-30 lg:flex lg:flex-col lg:w-rail lg:overflow-hidden lg:border-r lg:border-line lg:bg-s1 lg:data-[open=true]:w-sidebar print:hidden`}
      data-open={!isCollapsed}
      data-over={isOpen && !isPinnedOpen}
      {...whileInside}
    >
      <Tooltip text={name} isOff={!isCollapsed}>
        <Link
          to={HOME_PATH}
          className={`${styles.brand} flex items-center flex-none overflow-hidden rounded-nav text-text1 font-bold no-underline whitespace-nowrap gap-12 my-16 mx-12 py-4 px-8 text-17 tracking-[-0.01em]`}
          onClick={(event) => navigate(event, HOME_PATH)}
        >
          <Logo size={32} />
          <span>{name}</span>
        </Link>
      </Tooltip>
      <SearchButton {...search} isCollapsed={isCollapsed} onClose={close} />
      <div
        className={`${styles.scroll} flex-1 min-h-0 pt-4 px-12 pb-16 overflow-x-hidden overflow-y-auto overscroll-contain`}
      >
        <MenuGroups menu={menu} current={current} isCollapsed={isCollapsed} onNavigate={navigate} />
      </div>
      <div className="grid gap-2 flex-none p-12 border-t border-line">
        {hasClock && (
          <div className={`${styles.clock} min-w-0 mb-4 pl-0`} data-rail={hasRail}>
            <SessionClock isCollapsed={isCollapsed} />
          </div>
        )}
        <FootButton
          icon={isPinnedOpen ? PanelLeftClose : PanelLeftOpen}
          label={shellCopy.keepOpen}
          isPressed={isPinnedOpen}
          isCollapsed={isCollapsed}
          onClick={onTogglePinnedOpen}
        />
        <FootButton icon={LogOut} label={shellCopy.logOut} isCollapsed={isCollapsed} onClick={logOut} />
      </div>
    </header>
  )
})

/**
 * Open while hovered by a mouse or focused by keyboard; Escape and navigation close it until the next hover
 * or focus.
 */
function useOpening() {
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  const whileInside = {
    onPointerEnter: (event: PointerEvent) => event.pointerType === 'mouse' && setOpen(true),
    onPointerLeave: (event: PointerEvent) => !event.currentTarget.querySelector(':focus-visible') && close(),
    onFocus: (event: FocusEvent) => event.target.matches(':focus-visible') && setOpen(true),
    onBlur: (event: FocusEvent) =>
      !event.currentTarget.contains(event.relatedTarget) && !event.currentTarget.matches(':hover') && close(),
    onKeyDown: (event: KeyboardEvent) => event.key === 'Escape' && close(),
  }
  return { isOpen, close, whileInside }
}

interface SearchButtonProps extends SearchOpener {
  isCollapsed: boolean
  /** Closes the menu, which would stay open under the dialog. */
  onClose: () => void
}

function SearchButton({ isCollapsed, open, preload, onClose }: SearchButtonProps) {
  const { keys, label } = shortcutOf()
  return (
    <Tooltip text={`${shellCopy.search} ${label}`} isOff={!isCollapsed}>
      <button
        type="button"
        className={`${styles.button} ${styles.search}`}
        aria-label={shellCopy.search}
        aria-keyshortcuts={keys}
        aria-haspopup="dialog"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => {
          onClose()
          open()
        }}
      >
        <Search size={20} strokeWidth={1.75} aria-hidden="true" />
        <span>{shellCopy.search}</span>
        <kbd aria-hidden="true">{label}</kbd>
      </button>
    </Tooltip>
  )
}

interface FootButtonProps {
  icon: LucideIcon
  label: string
  isPressed?: boolean
  isCollapsed: boolean
  onClick: () => void
}

function FootButton({ icon: Icon, label, isPressed, isCollapsed, onClick }: FootButtonProps) {
  return (
    <Tooltip text={label} isOff={!isCollapsed}>
      <button type="button" className={styles.button} aria-pressed={isPressed} onClick={onClick}>
        <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
        <span>{label}</span>
      </button>
    </Tooltip>
  )
}
