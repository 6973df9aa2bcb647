import { useEffect, useRef, useState } from 'react'

/** Milliseconds after the last keystroke before a search starts. */
const TYPING_PAUSE = 300

/**
 * What is typed into a search, and functions to change it and to search at once. Searches a moment after typing, once: what
 * is searched for need not become the term.
 */
export function useTypedTerm(term: string, onSearch: (term: string) => void) {
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
      const timer = setTimeout(search, TYPING_PAUSE)
      return () => clearTimeout(timer)
    }
    return undefined
  })
  return [typed, setTyped, search] as const
}
