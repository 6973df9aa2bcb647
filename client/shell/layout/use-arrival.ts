import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { NavigationType, useNavigationType } from 'react-router-dom'
import { useBrand } from '../brand/brand.js'
import { titleOf, type Section } from '../sections/section.js'
import { endResuming } from '../session/resume/resuming.js'
import { useSession } from '../session/session-context.js'
import { focusHeading } from './focus-heading.js'
import { shellCopy } from './shell.copy.js'

/**
 * Does what a browser does for a new document: sets the section's title and scrolls to the top. Back and forward keep the
 * browser's own scroll positions. Returns a callback for when the section's screen has mounted.
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
    endResuming()
    if (!isFirst.current) focusHeading()
    isFirst.current = false
  }, [])
}
