import { use, type ComponentType, type ReactNode } from 'react'

export interface LazyScreen<Props> {
  (props: Props): ReactNode
  /** Begins to load the chunk, for when the pointer or the focus is already on the screen's link. */
  preload: () => void
  isLoaded: () => boolean
}

/** The code of a screen could not be loaded, which is not the screen's own failure. */
export class ChunkLoadError extends Error {}

/** @throws {ChunkLoadError} instead of whatever the import failed with. */
export const loadChunk = <Value,>(load: () => Promise<Value>): Promise<Value> =>
  load().catch((cause: unknown) => {
    throw new ChunkLoadError('A chunk could not be loaded', { cause })
  })

/** `React.lazy` that can begin early and fails with a `ChunkLoadError`. */
export function lazyScreen<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyScreen<Props> {
  let loading: Promise<ComponentType<Props>> | null = null
  let loaded: ComponentType<Props> | null = null

  const start = () => {
    if (loading) return loading
    loading = loadChunk(load)
    loading.then(
      (screen) => (loaded = screen),
      () => undefined,
    )
    return loading
  }

  function Screen(props: Props) {
    // `use` suspends even for a promise that is resolved already.
    const Loaded = loaded ?? use(start())
    return <Loaded {...props} />
  }
  return Object.assign(Screen, { preload: () => void start(), isLoaded: () => loaded !== null })
}
