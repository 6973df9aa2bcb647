import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { NavigationType, useNavigationType } from 'react-router-dom'
import { useBrand } from '../brand/brand.js'
import { titleOf, type Section } from '../sections/section.js'
import { useSession } from '../session/session-context.js'
import { shellCopy } from './shell.copy.js'

export const CONTENT_ID = 'content'

/** After a change of section, focuses its heading. */
export function focusHeading() {
  const heading = document.querySelector<HTMLElement>(`#${CONTENT_ID} h1`)
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/**
 * What a document would do on its own: a title for each section, and its top in view. Back and forward keep the
 * browser's own scroll positions. Returns what to do once the section's screen is there.
 */
export function useArrival(section: Section | null, view: string | null): () => void {
  const { level } = useSession().session
  const { name } = useBrand()
  const isPush = useNavigationType() === NavigationType.Push
  const isFirst = useRef(true)
  const title = section ? titleOf(section, level, view) : shellCopy.notFound

  useEffect(() => {
    document.title = `${title} · ${name}`
  }, [title, name])

  // A new query on the same screen, such as a filter, keeps the scroll position.
  const showTop = useEffectEvent(() => {
    if (isPush) window.scrollTo({ top: 0, behavior: 'instant' })
  })
  useLayoutEffect(() => showTop(), [section, view])

  return useCallback(() => {
    if (!isFirst.current) focusHeading()
    isFirst.current = false
  }, [])
}
