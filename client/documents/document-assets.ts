import { RESUME_COOKIE, RESUME_ONCE_KEY } from '#src/keys/sessions/session-storage.contract.js'
import type { DocumentScript, DocumentStyle } from '#src/web/documents/document.contract.js'
import { callOf } from './inline-script.js'
import { loadAfterPaint, NOT_LOADED_ID } from './load-after-paint.js'
import { SIDEBAR_PINNED, WIDE } from '../shell/layout/use-sidebar-pinned.js'

interface StyledPage {
  page: string
  isHydrated: boolean
  /** Addresses of further sheets whose rules are among these. */
  known: string[]
}

/**
 * The style sheets and `tokens` as one block, so that the first response has everything that the first paint needs. A page
 * that React does not take over gets only the sheets that apply to it. In a page that React takes over, each sheet has
 * a disabled link, which is never fetched: lazy parts look for it and would otherwise load the sheet again, after the
 * styles of the section, and override them.
 */
export function styleBlock(
  styles: DocumentStyle[],
  tokens: string,
  { page, isHydrated, known }: StyledPage,
): string {
  const applied = styles.filter(({ css }) => isHydrated || appliesTo(page, css))
  const block = `<style>${[...applied.map(({ css }) => css), tokens].join('\n')}</style>`
  if (!isHydrated) return block
  const links = new Set([...applied.map(({ href }) => href), ...known])
  return [block, ...[...links].map((href) => `<link rel="stylesheet" href="${href}" disabled>`)].join('\n')
}

export const shellStyles = (script: DocumentScript): string[] => script.resumed.filter(isSheet)

const isSheet = (file: string) => file.endsWith('.css')

/** Whether one of the sheet's module classes is in the page; a sheet without such classes always applies. */
function appliesTo(page: string, css: string): boolean {
  const classes = new Set([...css.matchAll(/\._[\w-]+/g)].map(([selector]) => selector.slice(1)))
  return classes.size === 0 || [...classes].some((name) => page.includes(name))
}

interface ScriptedPage {
  isHydrated: boolean
  isResuming: boolean
  /** Of the section that a resumed session opens. */
  folder: string | null
}

/**
 * In a page that React takes over, the block that loads the script after the paint; otherwise the script. A document that
 * shows the shell has the shell's sheets (the build for the browser names them differently, since it finds their rules in
 * another order), and its section's files are requested with the shell's: found one after the other, each would cost a
 * round trip.
 */
export function scriptElement(
  script: DocumentScript | null,
  { isHydrated, isResuming, folder }: ScriptedPage,
): string {
  if (!script) return ''
  const { address, imports, resumed, sections } = script
  if (!isHydrated) return `<script src="${address}" type="module" async></script>`
  const section = (folder !== null && sections[folder]) || []
  const call = isResuming
    ? callOf(
        loadAfterPaint,
        { address, imports, resumed: [...resumed.filter((file) => !isSheet(file)), ...section] },
        null,
        NOT_LOADED_ID,
      )
    : callOf(loadAfterPaint, { address, imports, resumed }, RESUME_ONCE_KEY, NOT_LOADED_ID)
  return `<script type="module">${call}</script>`
}

/** In the head of the portal's documents: the block that leaves a copy from before a sign-in or log-out. */
export const outdatedCheck = (isResuming: boolean): string =>
  `<script>${callOf(reloadOutdated, RESUME_COOKIE, isResuming)}</script>`

/** After the menu: the block that opens it where it was left open. */
export const storedMenu = (): string => `<script>${callOf(openStoredMenu, SIDEBAR_PINNED, WIDE)}</script>`

/**
 * Opens the menu next to the content before the first paint, if it was left open or never chosen on a wide window: the
 * content would jump otherwise.
 *
 * The document contains the source text of this function, so it must not use anything from outside itself.
 */
function openStoredMenu(name: string, wide: string): void {
  let chosen: string | null = null
  try {
    chosen = localStorage.getItem(name)
  } catch {
    // Storage is blocked: nothing was chosen.
  }
  if (chosen ? chosen !== 'yes' : !matchMedia(wide).matches) return
  for (const [attribute, value] of [
    ['data-open', 'true'],
    ['data-collapsed', 'false'],
    ['data-beside', 'true'],
  ] as const)
    document.querySelector(`[${attribute}]`)?.setAttribute(attribute, value)
}

/**
 * A step back may show a copy of the document from the browser's cache without a request: the gate from before a sign-in, or
 * the portal's skeleton from after a log-out. It is loaded again before it is painted. `cookie` is that of a persistent
 * session; `isResuming`: the document was made for one.
 *
 * The document contains the source text of this function, so it must not use anything from outside itself.
 */
function reloadOutdated(cookie: string, isResuming: boolean): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const isPersistent = document.cookie.includes(`${cookie}=`)
  if (navigation?.type !== 'back_forward' || isPersistent === isResuming) return
  document.documentElement.style.visibility = 'hidden'
  location.reload()
}
