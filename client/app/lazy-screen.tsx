import { use, type ComponentType, type ReactNode } from 'react'

export interface LazyScreen<Props> {
  (props: Props): ReactNode
  /** Begins to load the chunk, for when the pointer or the focus is already on the screen's link. */
  preload: () => void
  /** Drops a chunk that failed to load, so that the next rendering asks for it again. */
  forget: () => void
}

/** `React.lazy` remembers a failed chunk for good; this one can be told to try again. */
export function lazyScreen<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyScreen<Props> {
  let loading: Promise<ComponentType<Props>> | null = null
  let loaded: ComponentType<Props> | null = null
  let hasFailed = false

  const start = () => {
    loading ??= load().then(
      (component) => (loaded = component),
      (error: unknown) => {
        hasFailed = true
        throw error
      },
    )
    return loading
  }

  function Screen(props: Props) {
    const Loaded = loaded ?? use(start())
    return <Loaded {...props} />
  }
  return Object.assign(Screen, {
    preload: () => void start().catch(() => undefined),
    forget: () => {
      if (hasFailed) loading = null
      hasFailed = false
    },
  })
}
