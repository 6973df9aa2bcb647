import { useProgress, useSetProgress } from './progress-context.js'

/** The entries of a list that are `known`, with functions that tick them off (docs/decisions/shell.md). */
export function useChecklist(list: 'steps' | 'videos', known: readonly string[]) {
  const entries = useProgress(({ lists }) => lists[list])
  const set = useSetProgress()
  const done = known.filter((id) => entries.includes(id))
  return {
    done,
    tick: (id: string) => set(list, id, true),
    toggle: (id: string) => set(list, id, !done.includes(id)),
  }
}
