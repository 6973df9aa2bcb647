import { Pin, PinOff } from 'lucide-react'
import { memo, Suspense, useEffect, useId, useRef, useState, useMemo } from 'react'
import { Link } from 'react-router-dom'
import { afterPaint } from '../../ui/schedule.js'
import { Tooltip } from '../../ui/overlay/Tooltip.js'
import { type MenuEntry, groupMenu, menuFor } from '../sections/menu.js'
import styles from './MenuGroups.module.css'
import { type NavigationProps, preloadSection } from '../sections/section.js'
import { useSession } from '../session/session-context.js'
import { shellCopy } from './shell.copy.js'
import { useProgress, useSetProgress } from '../progress/progress-context.js'
import { useSections } from '../sections/sections-context.js'

export interface MenuGroupsProps extends NavigationProps {
  menu: Menu
  /** Id of the current section. */
  current: string | null
}

/** In the sidebar and in the bottom sheet: the member's menu, or the back office's own, which the server leaves to the browser. */
export const MenuGroups = memo(function MenuGroups(props: MenuGroupsProps) {
  const sections = useSections()
  if (!sections.some(({ id, backOffice }) => backOffice && id === props.current)) return <Groups {...props} />
  const Navigation = sections.find(({ navigation }) => navigation)!.navigation!
  const { isCollapsed, onNavigate } = props
  return <Suspense>{'document' in globalThis && <Navigation {...{ isCollapsed, onNavigate }} />}</Suspense>
})

/** 'Quick Access' and 'All Sections' (product §2). */
function Groups({ menu, ...item }: MenuGroupsProps) {
  const nav = useRef<HTMLElement>(null)
  const [moved, setMoved] = useState<MenuEntry | null>(null)

  const isMovedPinned = moved !== null && menu.pins.includes(moved.id)

  // Pinning moves an entry to the other group: its button keeps the focus. Not on every new list of pins: one comes with
  // each answer of the server, when the focus may be elsewhere.
  useEffect(() => {
    if (moved) nav.current?.querySelector<HTMLElement>(`[data-pin="${moved.id}"]`)?.focus()
  }, [moved, isMovedPinned])

  const toggle = (entry: MenuEntry) => {
    menu.togglePin(entry.id)
    setMoved(entry)
  }
  const group = (title: string, entries: MenuEntry[]) =>
    entries.length > 0 && (
      <Group title={title}>
        {entries.map((entry) => (
          <Item
            key={entry.id}
            entry={entry}
            isPinned={menu.pins.includes(entry.id)}
            onToggle={() => toggle(entry)}
            {...item}
          />
        ))}
      </Group>
    )
  return (
    <nav
      ref={nav}
      className={`${styles.menu} grid content-start`}
      aria-label={shellCopy.sections}
      data-collapsed={item.isCollapsed}
    >
      {group(shellCopy.quick, menu.quick)}
      {group(shellCopy.all, menu.others)}
      <p className="visually-hidden" role="status">
        {moved && shellCopy[isMovedPinned ? 'pinned' : 'unpinned'](moved.label)}
      </p>
    </nav>
  )
}

function Group({ title, children }: { title: string; children: React.ReactNode }) {
  const id = useId()
  return (
    <div className={`${styles.group} relative min-w-0`}>
      <p id={id} className={`${styles.title} h-20 pl-12 text-text3 font-medium whitespace-nowrap text-12/20`}>
        {title}
      </p>
      <ul aria-labelledby={id}>{children}</ul>
    </div>
  )
}

interface ItemProps extends Omit<MenuGroupsProps, 'menu'> {
  entry: MenuEntry
  isPinned: boolean
  onToggle: () => void
}

function Item({ entry, isPinned, onToggle, current, isCollapsed, onNavigate }: ItemProps) {
  const { id, label, section } = entry
  const { path } = section
  const Icon = section.icon!
  const PinIcon = isPinned ? PinOff : Pin
  const pinLabel = isPinned ? shellCopy.unpin(label) : shellCopy.pin(label)
  const { session } = useSession()
  // Once the hover is painted: a click may follow at once.
  const preload = () => afterPaint(() => preloadSection(section, session))
  const link = (
    <Link
      to={path}
      className={`${styles.link} text-text2 relative flex flex-1 items-center gap-16 min-w-0 overflow-hidden rounded-nav font-medium no-underline whitespace-nowrap text-15/20 forced-colors:aria-[current]:forced-color-adjust-none`}
      aria-current={id === current ? 'page' : undefined}
      onClick={(event) => onNavigate(event, path)}
      onPointerEnter={preload}
      onFocus={preload}
    >
      <Icon className={`${styles.icon} flex-none`} size={20} strokeWidth={1.75} aria-hidden="true" />
      <span className={`${styles.label} overflow-hidden text-ellipsis`}>{label}</span>
    </Link>
  )
  const pin = (
    <button
      type="button"
      className={`${styles.pin} absolute grid place-items-center p-0 border-0 rounded-cell bg-transparent text-text3 cursor-pointer hover:bg-line hover:text-text1`}
      data-pin={id}
      aria-label={pinLabel}
      onClick={onToggle}
    >
      <PinIcon size={16} strokeWidth={1.75} aria-hidden="true" />
    </button>
  )
  // None in the sheet, which opens faster without: nothing is hovered on a phone.
  if (isCollapsed === undefined)
    return (
      <li className={`${styles.item} relative flex items-center`}>
        {link}
        {pin}
      </li>
    )
  return (
    <li className={`${styles.item} relative flex items-center`}>
      <Tooltip text={label} isOff={!isCollapsed}>
        {link}
      </Tooltip>
      <Tooltip text={pinLabel} isOff={isCollapsed}>
        {pin}
      </Tooltip>
    </li>
  )
}

/** The member's menu in its two groups, and the function that pins and unpins entries. Memoized. */
export function useMenu() {
  const sections = useSections()
  const { session } = useSession()
  const pins = useProgress(({ lists }) => lists.pins)
  const set = useSetProgress()
  return useMemo(() => {
    const togglePin = (id: string) => set('pins', id, !pins.includes(id))
    return { ...groupMenu(menuFor(sections, session), pins), pins, togglePin }
  }, [sections, session, pins, set])
}

export type Menu = ReturnType<typeof useMenu>
