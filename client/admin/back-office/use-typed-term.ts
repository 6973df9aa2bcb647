import { useEffect, useState } from 'react'

/** Milliseconds after the last keystroke before a search starts. */
const TYPING_PAUSE = 300

/** What is typed into a search, and a function to change it. Searches a moment after typing. */
export function useTypedTerm(term: string, onSearch: (term: string) => void) {
  const [typed, setTyped] = useState(term)
  const [before, setBefore] = useState(term)
  // The search was cleared elsewhere, or the browser went back.
  if (term !== before) {
    setBefore(term)
    setTyped(term)
  }
  useEffect(() => {
    if (typed.trim() === term.trim()) return
    const timer = setTimeout(() => onSearch(typed), TYPING_PAUSE)
    return () => clearTimeout(timer)
  })
  return [typed, setTyped] as const
}
