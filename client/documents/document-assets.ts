import { KEEP_SIGNED_IN_KEY, RESUME_ONCE_KEY } from '../../src/keys/sessions/session-storage.contract.js'
import type { DocumentScript, DocumentStyle } from '../../src/web/document.contract.js'
import { loadAfterPaint } from './load-after-paint.js'

interface StyledPage {
  /** The rendered page. */
  page: string
  isHydrated: boolean
  nonce: string | undefined
}

/**
 * The style sheets as blocks, so that the first response has everything that the first paint needs. A page that React
 * does not take over gets only those that apply to it. In a page that React takes over, a disabled link, which is never
 * fetched, follows each block: lazy parts look for it and would otherwise load the sheet again, after the styles of the
 * section, and override them.
 */
export function styleBlocks(styles: DocumentStyle[], { page, isHydrated, nonce }: StyledPage): string {
  const opening = nonce ? `<style nonce="${nonce}">` : '<style>'
  return styles
    .filter(({ css }) => isHydrated || appliesTo(page, css))
    .map(
      ({ href, css }) =>
        `${opening}${css}</style>${isHydrated ? `<link rel="stylesheet" href="${href}" disabled>` : ''}`,
    )
    .join('\n')
}

/** Whether one of the sheet's module classes is in the page; a sheet without such classes always applies. */
function appliesTo(page: string, css: string): boolean {
  const classes = new Set([...css.matchAll(/\._[\w-]+/g)].map(([selector]) => selector.slice(1)))
  return classes.size === 0 || [...classes].some((name) => page.includes(name))
}

/** With a nonce, the block that loads the script after the paint; without one, for no block may run then, the script. */
export function scriptElement(script: DocumentScript | null, nonce: string | undefined): string {
  if (!script) return ''
  if (!nonce) return `<script src="${script.address}" type="module" async></script>`
  const keys = { keepSignedIn: KEEP_SIGNED_IN_KEY, resumeOnce: RESUME_ONCE_KEY }
  const args = [script, keys].map((value) => JSON.stringify(value)).join(', ')
  return `<script type="module" nonce="${nonce}">(${loadAfterPaint.toString()})(${args})</script>`
}
