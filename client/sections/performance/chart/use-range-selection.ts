import { useLayoutEffect } from 'react'
import { useHighlightStore } from './highlight.js'
import { isSame, type Range } from './range.js'

/**
 * A function that selects a range. The range is the draft until it is on screen: a step that follows before that starts
 * from it, and not from the one that is still shown.
 */
export function useRangeSelection(range: Range, onRange: (range: Range) => void) {
  const highlight = useHighlightStore()
  useLayoutEffect(() => {
    const { draft } = highlight.get()
    if (draft && isSame(draft, range)) highlight.set({ draft: null })
  }, [highlight, range])
  return (selected: Range) => {
    highlight.set({ draft: selected })
    onRange(selected)
  }
}
