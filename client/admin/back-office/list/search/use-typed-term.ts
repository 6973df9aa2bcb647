import { useEffect, useRef, useState } from 'react'

/** Milliseconds after the last keystroke before a search starts. */
export const TYPING_PAUSE = 300

/**
 * What is typed into a search, and functions to change it and to search at once. Searches a moment after typing, once: what
 * is searched for need not become the term. `pauseOf`: milliseconds after the last keystroke.
 */
export function useTypedTerm(
  term: string,
  onSearch: (term: string) => void,
  pauseOf: (typed: string) => number = () => TYPING_PAUSE,
) {
  const [typed, setTyped] = useState(term)
  const [before, setBefore] = useState(term)
  const searched = useRef<string | null>(null)
  // The search was cleared elsewhere, or the browser went back.
  if (term !== before) {
    setBefore(term)
    setTyped(term)
  }
  const search = () => {
    searched.current = typed
    onSearch(typed)
  }
  useEffect(() => {
    if (typed.trim() === term.trim()) searched.current = null
    else if (typed !== searched.current) {
      const timer = setTimeout(search, pauseOf(typed))
      return () => clearTimeout(timer)
    }
    return undefined
  })
  return [typed, setTyped, search] as const
}
