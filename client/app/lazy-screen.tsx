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

  const start = () => {
    if (loading) return loading
    const begun = load()
    begun.then(
      // Of a promise without a status, even one that is kept already, React shows the skeleton first, and for 300 ms.
      (value) => Object.assign(begun, { status: 'fulfilled', value }),
      () => (hasFailed = true),
    )
    return (loading = begun)
  }

  function Screen(props: Props) {
    const Loaded = use(start())
    return <Loaded {...props} />
  }
  return Object.assign(Screen, {
    preload: () => void start(),
    hasFailed: () => hasFailed,
  })
}
