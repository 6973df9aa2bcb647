import { createContext, use, useSyncExternalStore, type PointerEvent } from 'react'
import type { Range } from './range.js'

/** What the pointer or the keyboard is at. It changes with every move, so each part reads only what it shows of it. */
export interface Highlight {
  /** Index of the month that all charts mark. */
  month: number | null
  /** The month that the keyboard continues from: the last one marked. */
  cursor: number
  instrument: string | null
  /** The range that is being selected, until it is in the address. */
  draft: Range | null
}

export interface HighlightStore {
  get: () => Highlight
  set: (change: Partial<Highlight>) => void
  subscribe: (listener: () => void) => () => void
}

/** `last`: the month at which the keyboard begins. */
export function createHighlight(last: number): HighlightStore {
  let now: Highlight = { month: null, cursor: last, instrument: null, draft: null }
  const listeners = new Set<() => void>()
  return {
    get: () => now,
    set(change) {
      const next = { ...now, ...change }
      next.cursor = next.month ?? next.cursor
      if ((Object.keys(next) as (keyof Highlight)[]).every((key) => next[key] === now[key])) return
      now = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const HighlightContext = createContext<HighlightStore | null>(null)

/** @throws {TypeError} outside the Performance screen */
export const useHighlightStore = (): HighlightStore => use(HighlightContext)!

/** Renders again only when this part of the highlight changes. */
export function useHighlight<Part extends string | number | boolean | object | null>(
  select: (highlight: Highlight) => Part,
): Part {
  const { get, subscribe } = useHighlightStore()
  return useSyncExternalStore(subscribe, () => select(get()))
}

/** For a container: marks the month of the element with `data-month` that the pointer is over. */
export function useMonthPointing() {
  const highlight = useHighlightStore()
  return {
    onPointerOver({ target }: PointerEvent) {
      const month = (target as Element).closest<HTMLElement>('[data-month]')?.dataset.month
      highlight.set({ month: month === undefined ? null : Number(month) })
    },
    onPointerLeave: () => highlight.set({ month: null }),
  }
}

/** For an element of one instrument: marks it everywhere while it is pointed at or focused. */
export function useInstrumentPointing(instrument: string) {
  const highlight = useHighlightStore()
  const mark = () => highlight.set({ instrument })
  const unmark = () => highlight.set({ instrument: null })
  return { onPointerEnter: mark, onPointerLeave: unmark, onFocus: mark, onBlur: unmark }
}
