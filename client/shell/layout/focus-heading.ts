export const CONTENT_ID = 'content'

/** After a change of section, focuses its heading; where the address names a part, the screen focuses that. */
export function focusHeading() {
  const heading = document.querySelector<HTMLElement>(`#${CONTENT_ID} h1`)
  const isPartNamed = document.getElementById(location.hash.slice(1)) !== null
  if (!heading || isPartNamed) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
