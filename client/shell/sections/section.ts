import type { LucideIcon } from 'lucide-react'
import type { ComponentType, MouseEvent } from 'react'
import type { KeyLevel, Template } from '#src/keys/keys.contract.js'
import type { Role } from '#src/keys/roles.contract.js'
import type { PageTexts } from '../content/page-texts.js'
import type { EntriesOf, Finder } from './entry.js'
import { lazyScreen, type LazyScreen } from './lazy-screen.js'

export interface ScreenProps {
  /** The name of the view in the address; null for the section's main screen. */
  view: string | null
}

export interface NavigationProps {
  /** The sidebar shows icons only. Absent in the sheet. */
  isCollapsed?: boolean
  onNavigate: (event: MouseEvent, path: string) => void
}

/** Everything the portal needs to know about a section before its code is loaded. */
interface SectionEntry {
  id: string
  path: string
  /** Used in the menu, as the document's title and as the screen's heading. */
  title: string | ((level: KeyLevel) => string)
  /** Of those that a menu of members lists. */
  icon?: LucideIcon
  /** Position in the menu, lowest first. */
  order: number
  /**
   * Who may open it; everyone else sees 'Access Restricted'. The server enforces access (contract
   * §2).
   */
  who: 'member' | 'master'
  load: () => Promise<ComponentType<ScreenProps>>
  /** How the blocks of its skeleton are laid out; one block if omitted. The style module of SectionSkeleton draws them. */
  skeleton?: 'lead' | 'split' | 'tiles' | 'board' | 'posts' | 'figures' | 'trio'
  /** Titles of further screens, by their name in `?view=`. */
  views?: Record<string, string>
  /** Its texts that masters may replace in the content manager. */
  content?: () => Promise<PageTexts<string>>
  /** What the palette finds in the section, loaded when the palette is opened. */
  entries?: () => Promise<EntriesOf>
  /** What the palette finds on the server. */
  find?: () => Promise<Finder>
  /** A screen of tables or charts, which uses the width of large windows. */
  isWide?: boolean
  /** It has the session clock itself: the menu has none beside it. */
  hasClock?: boolean
  /** It has the rail, and from 1680 px on the session clock in it. */
  hasRail?: boolean
  /** In 'Quick Access' by default: for everyone, or for product keys (product §6). */
  isPinnedFor?: 'everybody' | 'product keys'
  /** For sections of masters: the text shown to everyone else. */
  restricted?: string
  /** Whether the menu of a master who may open it lists it; in every menu if omitted. */
  isListed?: (viewer: Viewer) => boolean
  /** Masters who may open it; all masters if omitted. */
  roles?: readonly Role[]
  /** Its name in the back office, whose screens have a navigation of their own in place of the menu. */
  backOffice?: string
  /** That navigation. */
  navigation?: LazyScreen<NavigationProps>
  /** What waits for masters, in place of the next step of a member's home. */
  attention?: LazyScreen<object>
}

export interface Section extends Omit<SectionEntry, 'load'> {
  Screen: LazyScreen<ScreenProps>
}

export const defineSection = ({ load, ...entry }: SectionEntry): Section => ({
  ...entry,
  Screen: lazyScreen(load),
})

/** The home shows the dashboard; the dashboard has its own address too. */
export const HOME_PATH = '/'
const HOME_ID = 'dashboard'

export const homeOf = (sections: readonly Section[]): Section => sections.find(({ id }) => id === HOME_ID)!

/** The section with this id; unknown ids fall back to the home (product §2). */
export const sectionOf = (sections: readonly Section[], id: string): Section =>
  sections.find((section) => section.id === id) ?? homeOf(sections)

/** The section at a path, trailing slashes ignored; null for the not-found screen. */
export function sectionAt(sections: readonly Section[], path: string): Section | null {
  const bare = path.replace(/\/+$/, '') || HOME_PATH
  if (bare === HOME_PATH) return homeOf(sections)
  return sections.find((section) => section.path === bare) ?? null
}

/** The section's view of that name; null for its main screen, also for unknown names. */
export const viewOf = ({ views = {} }: Section, name: string | null): string | null =>
  name !== null && Object.hasOwn(views, name) ? name : null

export function titleOf({ title, views }: Section, level: KeyLevel, view: string | null = null): string {
  const own = typeof title === 'string' ? title : title(level)
  return (view !== null && views?.[view]) || own
}

export interface Viewer {
  masterTemplate: Template | null
  /** Null while it is not known: the server refuses what the role does not include. */
  account: { role: Role | null } | null
}

export const isOpenTo = ({ who, roles }: Section, { masterTemplate, account }: Viewer): boolean =>
  who === 'member' ||
  (masterTemplate !== null && (!account || !roles || roles.some((role) => role === account.role)))

/** Whether the master's role, which is not known yet, decides if the section is open, what the overview shows, or where the portal opens. */
export const awaitsRole = (
  section: Section | null,
  { masterTemplate, account }: Viewer,
  isOpening = false,
): boolean => Boolean(isOpening || section?.backOffice) && masterTemplate !== null && !account

/** The subjects of the back office that the master may open, in the order of the menu. */
export const backOfficeOf = (sections: readonly Section[], viewer: Viewer): Section[] =>
  sections.filter((section) => section.backOffice && isOpenTo(section, viewer))

/** Loads the code of a section, unless the session may not open it. */
export function preloadSection(section: Section, viewer: Viewer) {
  if (isOpenTo(section, viewer)) section.Screen.preload()
}

/** Whether the section can render at once; instead of a restricted one comes a sentence, with hardly any code. */
export const isSectionLoaded = (section: Section, viewer: Viewer): boolean =>
  !isOpenTo(section, viewer) || section.Screen.isLoaded()
