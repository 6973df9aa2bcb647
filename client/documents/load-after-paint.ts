import type { DocumentScript } from '#src/web/documents/document.contract.js'

/** Id of what is shown if the script cannot be loaded. */
export const NOT_LOADED_ID = 'not-loaded'

/**
 * Imports a document's script once the page is painted: on a slow line the two would share the bandwidth. Browsers that
 * do not report paints import it after 1.5 s. An Enter in a form before that is noted for the script (`KeyForm`).
 * Its imports are requested along with it, and the shell's and the section's files if a session is resumed: found one in the
 * other, each would cost a round trip. `resumeOnce` names the entry of session storage that says so; null: it is.
 *
 * If the import fails, nothing on the page will work: the element `notLoadedId` says so in place of a skeleton.
 *
 * The document contains the source text of this function, so it must not use anything from outside itself.
 */
export function loadAfterPaint(
  script: Omit<DocumentScript, 'sections'>,
  resumeOnce: string | null,
  notLoadedId: string,
): void {
  const noteEnter = ({ key, target }: KeyboardEvent) => {
    if (key === 'Enter' && (target as HTMLInputElement).form)
      document.documentElement.dataset.entered = 'early'
  }
  const isResumed = () => {
    try {
      return resumeOnce === null || sessionStorage.getItem(resumeOnce) !== null
    } catch {
      return false
    }
  }
  const preload = (files: string[]) => {
    for (const href of files) {
      const kind = href.endsWith('.css') ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' }
      document.head.append(Object.assign(document.createElement('link'), kind, { href, crossOrigin: '' }))
    }
  }
  const reportFailure = () => {
    document.querySelector('[aria-busy="true"]')?.setAttribute('hidden', '')
    document.getElementById(notLoadedId)?.removeAttribute('hidden')
  }
  let isLoading = false
  const load = () => {
    if (isLoading) return
    isLoading = true
    preload(script.imports)
    if (isResumed()) preload(script.resumed)
    import(/* @vite-ignore */ script.address).then(
      () => removeEventListener('keydown', noteEnter),
      reportFailure,
    )
  }
  addEventListener('keydown', noteEnter)
  new PerformanceObserver(load).observe({ type: 'paint', buffered: true })
  setTimeout(load, 1500)
}
