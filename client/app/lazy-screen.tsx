import { use, type ComponentType, type ReactNode } from 'react'

export interface LazyScreen<Props> {
  (props: Props): ReactNode
  /** Begins to load the chunk, for when the pointer or the focus is already on the screen's link. */
  preload: () => void
  hasFailed: () => boolean
}

/** `React.lazy` that can be begun early, and tells a failed chunk from a failed screen. */
export function lazyScreen<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyScreen<Props> {
  let loading: Promise<ComponentType<Props>> | null = null
  let hasFailed = false
  let loaded: ComponentType<Props> | null = null

  const start = () => {
    loading ??= load().then(
      (screen) => (loaded = screen),
      (error: unknown) => {
        hasFailed = true
        throw error
      },
    )
    return loading
  }

  function Screen(props: Props) {
    // Asked of a promise, even one that is kept already, React would show the skeleton first, and for 300 ms.
    const Loaded = loaded ?? use(start())
    return <Loaded {...props} />
  }
  return Object.assign(Screen, {
    preload: () => void start().catch(() => undefined),
    hasFailed: () => hasFailed,
  })
}
