import { use, type ComponentType, type ReactNode } from 'react'
import { loadChunk } from '../../ui/load-chunk.js'

export interface LazyScreen<Props> {
  (props: Props): ReactNode
  /** Starts loading the chunk, for hover or focus on the screen's link. */
  preload: () => void
  isLoaded: () => boolean
}

/** `React.lazy` with an early start, failing with a `ChunkLoadError`. */
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
    // `use` suspends even for a resolved promise.
    const Loaded = loaded ?? use(start())
    return <Loaded {...props} />
  }
  return Object.assign(Screen, { preload: () => void start(), isLoaded: () => loaded !== null })
}
