import { ArrowLeft } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import menu from '#client/shell/layout/MenuGroups.module.css'
import { homeOf, type NavigationProps, preloadSection } from '#client/shell/sections/section.js'
import { useSections } from '#client/shell/sections/sections-context.js'
import { useSession } from '#client/shell/session/session-context.js'
import { Tooltip } from '#client/ui/overlay/Tooltip.js'
import { afterPaint } from '#client/ui/schedule.js'
import { backOfficeCopy as copy } from '../back-office.copy.js'
import { KeyHelp } from '../keys/KeyHelp.js'
import '../utilities.css'
import styles from './Navigation.module.css'
import { isAt, type Destination, destinationsOf } from './destinations.js'

/** The back office's own menu, by role: in the sidebar, and on phones in the sheet. It looks like the member's. */
export function Navigation({ isCollapsed, onNavigate }: NavigationProps) {
  const sections = useSections()
  const { session } = useSession()
  const { pathname, search } = useLocation()
  const view = new URLSearchParams(search).get('view')
  const home = homeOf(sections)
  const entry = (destination: Destination) => (
    <Entry
      key={destination.to}
      {...{ destination, isCollapsed, onNavigate }}
      isCurrent={isAt(destination, pathname, view)}
      onPreload={() => preloadSection(destination.section, session)}
    />
  )
  return (
    <nav
      className={`${menu.menu} ${styles.navigation} grid content-start`}
      aria-label={copy.navigation}
      data-collapsed={isCollapsed}
    >
      <ul>
        {entry({ to: home.path, label: copy.memberPortal, icon: ArrowLeft, section: home, view: null })}
      </ul>
      {destinationsOf(sections, session).map(({ title, destinations }) => (
        <Group key={title} title={title}>
          {destinations.map(entry)}
        </Group>
      ))}
      {/* Once: the sheet is there beside the sidebar. */}
      {isCollapsed !== undefined && <KeyHelp isCollapsed={isCollapsed} />}
    </nav>
  )
}

function Group({ title, children }: { title: string | null; children: ReactNode }) {
  const id = useId()
  return (
    <div className={`${menu.group} relative min-w-0`}>
      {title && (
        <p id={id} className={`${menu.title} h-20 pl-12 text-text3 font-medium whitespace-nowrap text-12/20`}>
          {title}
        </p>
      )}
      <ul aria-labelledby={title ? id : undefined}>{children}</ul>
    </div>
  )
}

interface EntryProps extends NavigationProps {
  destination: Destination
  isCurrent: boolean
  onPreload: () => void
}

function Entry({ destination, isCurrent, isCollapsed, onNavigate, onPreload }: EntryProps) {
  const { to, label, icon: Icon } = destination
  // Once the hover is painted: a click may follow at once.
  const preload = () => afterPaint(onPreload)
  return (
    <li className={menu.item}>
      <Tooltip text={label} isOff={!isCollapsed}>
        <Link
          to={to}
          className={`${menu.link} flex items-center gap-16 overflow-hidden rounded-nav text-text2 text-15/20 font-medium no-underline whitespace-nowrap forced-colors:aria-[current]:forced-color-adjust-none`}
          aria-current={isCurrent ? 'page' : undefined}
          onClick={(event) => onNavigate(event, to)}
          onPointerEnter={preload}
          onFocus={preload}
        >
          <Icon className={`${menu.icon} flex-none`} size={20} strokeWidth={1.75} aria-hidden="true" />
          <span className={`${menu.label} overflow-hidden text-ellipsis`}>{label}</span>
        </Link>
      </Tooltip>
    </li>
  )
}
