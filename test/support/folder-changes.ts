import { watch } from 'node:fs'

/** Watches a folder: `reached` resolves after `count` changes in it. `close` ends the watch. */
export function watchChanges(folder: string, count: number) {
  const watcher = watch(folder)
  let changes = 0
  const reached = new Promise<void>((resolve) => {
    watcher.on('change', () => {
      if (++changes === count) resolve()
    })
  })
  return { reached, close: () => watcher.close() }
}
