import type { KeyLevel } from '../../src/keys/keys.contract.js'

/** The portal's sections in the menu's order (spec §2). Data only: the server reads it too, so no screen is imported here. */
export const SECTION_IDS = [
  'dashboard',
  'download',
  'news',
  'links',
  'tutorials',
  'performance',
  'faq',
  'affiliate',
  'profile',
  'admin',
  'content',
] as const
export type SectionId = (typeof SECTION_IDS)[number]

export interface Section {
  path: string
  /** In the menu, as the document's title and over the screen. */
  title: string
  /** Whom the screen opens for; everyone else reads 'Access Restricted'. The server decides by itself (contract §2). */
  who: 'member' | 'master'
}

export const SECTIONS: Record<SectionId, Section> = {
  dashboard: { path: '/dashboard', title: 'Dashboard', who: 'member' },
  download: { path: '/download', title: 'Automation Access', who: 'member' },
  news: { path: '/news', title: 'News/Updates', who: 'member' },
  links: { path: '/links', title: 'Links & Resources', who: 'member' },
  tutorials: { path: '/tutorials', title: 'Tutorials', who: 'member' },
  performance: { path: '/performance', title: 'Performance', who: 'member' },
  faq: { path: '/faq', title: 'FAQ & Support', who: 'member' },
  affiliate: { path: '/affiliate', title: 'Affiliate', who: 'member' },
  profile: { path: '/profile', title: 'Profile', who: 'member' },
  admin: { path: '/admin/affiliate', title: 'Admin Dashboard', who: 'master' },
  content: { path: '/content', title: 'Content Manager', who: 'master' },
}

/** Screens within a section, at `?view=` of its address, and their titles. */
const VIEWS: Partial<Record<SectionId, Record<string, string>>> = {
  download: { vps: 'Download Complete VPS' },
}

/** The section's view of that name; `null` for its first screen, which is also where unknown names lead. */
export const viewOf = (id: SectionId, name: string | null): string | null =>
  name !== null && Object.hasOwn(VIEWS[id] ?? {}, name) ? name : null

/** The home shows the dashboard; it has the dashboard's own address too. */
export const HOME_PATH = '/'

/** Only the way to the product depends on the level (spec §2, menu entries). */
export function titleOf(id: SectionId, level: KeyLevel, view: string | null = null): string {
  if (view !== null) return VIEWS[id]?.[view] ?? SECTIONS[id].title
  return id === 'download' && level === 'indicator' ? 'Indicator Access' : SECTIONS[id].title
}

/** The section of an id; unknown ids fall back to the dashboard (spec §2). */
export const sectionOf = (id: string): SectionId => SECTION_IDS.find((known) => known === id) ?? 'dashboard'

/** The section at a path, trailing slashes aside; `null` where the shell shows its not-found screen. */
export function sectionAt(path: string): SectionId | null {
  const bare = path.replace(/\/+$/, '') || HOME_PATH
  if (bare === HOME_PATH) return 'dashboard'
  return SECTION_IDS.find((id) => SECTIONS[id].path === bare) ?? null
}
