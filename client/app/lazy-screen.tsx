import { use, type ComponentType, type ReactNode } from 'react'

export interface LazyScreen<Props> {
  (props: Props): ReactNode
  /** Begins to load the chunk, for when the pointer or the focus is already on the screen's link. */
  preload: () => void
  isLoaded: () => boolean
  hasFailed: () => boolean
}

/** `React.lazy` that can be begun early, and tells a failed chunk from a failed screen. */
export function lazyScreen<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyScreen<Props> {
  let loading: Promise<ComponentType<Props>> | null = null
  let loaded: ComponentType<Props> | null = null
  let hasFailed = false

  const start = () => {
    if (loading) return loading
    loading = load()
    loading.then(
      (screen) => (loaded = screen),
      () => (hasFailed = true),
    )
    return loading
  }

  function Screen(props: Props) {
    // React waits for a promise even where it is kept already.
    const Loaded = loaded ?? use(start())
    return <Loaded {...props} />
  }
  return Object.assign(Screen, {
    preload: () => void start(),
    isLoaded: () => loaded !== null,
    hasFailed: () => hasFailed,
  })
}
