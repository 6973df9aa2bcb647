import { RESUME_COOKIE, RESUME_ONCE_KEY } from '../../src/keys/sessions/session-storage.contract.js'
import type { DocumentScript, DocumentStyle } from '../../src/web/document.contract.js'
import { loadAfterPaint, NOT_LOADED_ID } from './load-after-paint.js'
import { openStoredMenu } from './open-stored-menu.js'
import { reloadOutdated } from './reload-outdated.js'
import { SIDEBAR_PINNED, WIDE } from '../shell/menu/use-sidebar-pinned.js'

interface StyledPage {
  /** The rendered page. */
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

/**
 * The script of a document that shows the shell, without the shell's sheets: it has them. The build for the browser names
 * them differently, since it finds their rules in another order.
 */
const withoutShellStyles = (script: DocumentScript): DocumentScript => ({
  ...script,
  resumed: script.resumed.filter((file) => !isSheet(file)),
})

export const shellStyles = (script: DocumentScript): string[] => script.resumed.filter(isSheet)

const isSheet = (file: string) => file.endsWith('.css')

/** Whether one of the sheet's module classes is in the page; a sheet without such classes always applies. */
function appliesTo(page: string, css: string): boolean {
  const classes = new Set([...css.matchAll(/\._[\w-]+/g)].map(([selector]) => selector.slice(1)))
  return classes.size === 0 || [...classes].some((name) => page.includes(name))
}

/** In a page that React takes over, the block that loads the script after the paint; otherwise the script. */
export function scriptElement(
  script: DocumentScript | null,
  { isHydrated, isResuming }: { isHydrated: boolean; isResuming: boolean },
): string {
  if (!script) return ''
  if (!isHydrated) return `<script src="${script.address}" type="module" async></script>`
  const call = isResuming
    ? callOf(loadAfterPaint, withoutShellStyles(script), null, NOT_LOADED_ID)
    : callOf(loadAfterPaint, script, RESUME_ONCE_KEY, NOT_LOADED_ID)
  return `<script type="module">${call}</script>`
}

/** In the head of the portal's documents: the block that leaves a copy from before a sign-in or log-out. */
export const outdatedCheck = (isResuming: boolean): string =>
  `<script>${callOf(reloadOutdated, RESUME_COOKIE, isResuming)}</script>`

/** After the menu: the block that opens it where it was left open. */
export const storedMenu = (): string => `<script>${callOf(openStoredMenu, SIDEBAR_PINNED, WIDE)}</script>`

/** The call of a function by its source text. */
const callOf = <Args extends unknown[]>(call: (...args: Args) => void, ...args: Args): string =>
  `(${call.toString()})(${args.map((value) => JSON.stringify(value)).join(', ')})`
