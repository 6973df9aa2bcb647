import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { KeyLevel, Template } from '../../../src/keys/keys.contract.js'
import type { PageTexts } from '../content/page-texts.js'
import { lazyScreen, type LazyScreen } from './lazy-screen.js'

export interface ScreenProps {
  /** Which of the section's `views` the address names; null for its first screen. */
  view: string | null
}

/** Everything that the portal needs to know of a section before its code is loaded. */
interface SectionEntry {
  id: string
  path: string
  /** In the menu, as the document's title and over the screen. */
  title: string | ((level: KeyLevel) => string)
  icon: LucideIcon
  /** Place in the menu, lowest first. */
  order: number
  /** Whom the screen opens for; everyone else reads 'Access Restricted'. The server decides by itself (contract §2). */
  who: 'member' | 'master'
  load: () => Promise<ComponentType<ScreenProps>>
  /** Titles of further screens, by their name in `?view=`. */
  views?: Record<string, string>
  /** Its texts that masters may replace in the content manager. */
  content?: () => Promise<PageTexts<string>>
  /** In 'Quick Access' until the person pins something: for everybody, or for product keys (spec §6). */
  isPinnedFor?: 'everybody' | 'product keys'
  /** Of a section for masters: what everyone else reads. */
  restricted?: string
  /** Masters whose menu lists it; all of them where this is left out. */
  listedFor?: readonly Template[]
}

export interface Section extends Omit<SectionEntry, 'load'> {
  Screen: LazyScreen<ScreenProps>
}

export const defineSection = ({ load, ...entry }: SectionEntry): Section => ({
  ...entry,
  Screen: lazyScreen(load),
})

/** The home shows the dashboard; it has the dashboard's own address too. */
export const HOME_PATH = '/'
const HOME_ID = 'dashboard'

export const homeOf = (sections: readonly Section[]): Section => sections.find(({ id }) => id === HOME_ID)!

/** The section of an id; unknown ids fall back to the home (spec §2). */
export const sectionOf = (sections: readonly Section[], id: string): Section =>
  sections.find((section) => section.id === id) ?? homeOf(sections)

/** The section at a path, trailing slashes aside; null where the shell shows its not-found screen. */
export function sectionAt(sections: readonly Section[], path: string): Section | null {
  const bare = path.replace(/\/+$/, '') || HOME_PATH
  if (bare === HOME_PATH) return homeOf(sections)
  return sections.find((section) => section.path === bare) ?? null
}

/** The section's view of that name; null for its first screen, which unknown names lead to as well. */
export const viewOf = ({ views = {} }: Section, name: string | null): string | null =>
  name !== null && Object.hasOwn(views, name) ? name : null

export function titleOf({ title, views }: Section, level: KeyLevel, view: string | null = null): string {
  const own = typeof title === 'string' ? title : title(level)
  return (view !== null && views?.[view]) || own
}

interface Viewer {
  masterTemplate: Template | null
}

export const isOpenTo = ({ who }: Section, { masterTemplate }: Viewer): boolean =>
  who === 'member' || masterTemplate !== null

/** Loads the code of a section, unless it would stay closed. */
export function preloadSection(section: Section, viewer: Viewer) {
  if (isOpenTo(section, viewer)) section.Screen.preload()
}

/** Whether the section can be rendered at once: one that is closed has no code to wait for. */
export const isSectionLoaded = (section: Section, viewer: Viewer): boolean =>
  !isOpenTo(section, viewer) || section.Screen.isLoaded()
