/**
 * A step back may show a copy of the document from the browser's cache without a request: the gate from before a sign-in, or
 * the portal's skeleton from after a log-out. It is loaded again before it is painted. `cookie` is that of a persistent
 * session; `isResuming`: the document was made for one.
 *
 * The document contains the source text of this function, so it must not use anything from outside itself.
 */
export function reloadOutdated(cookie: string, isResuming: boolean): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const isPersistent = document.cookie.includes(`${cookie}=`)
  if (navigation?.type !== 'back_forward' || isPersistent === isResuming) return
  document.documentElement.style.visibility = 'hidden'
  location.reload()
}
