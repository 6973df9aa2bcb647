/**
 * Opens the menu next to the content before the first paint, if it was left open or never chosen on a wide window: the
 * content would jump otherwise.
 *
 * The document contains the source text of this function, so it must not use anything from outside itself.
 */
export function openStoredMenu(name: string, wide: string): void {
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
