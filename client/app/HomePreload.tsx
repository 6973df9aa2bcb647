import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { Component, startTransition, Suspense, useEffect, useState, type ReactNode } from 'react'
import { whenIdle } from '../ui/scene/when-idle.js'
import styles from './HomePreload.module.css'
import { HomeScreen } from './screens.js'

/** Milliseconds after sign-in (spec §2, §9). */
const PRELOAD_DELAY = 200

/**
 * A hidden copy of the home, so that its chunk and its data are there when it is first opened (spec §2). Inert and
 * invisible: no tab, screen reader or find-in-page meets it. It shares the query cache, so no request is made twice,
 * and it goes once everything has arrived.
 */
export function HomePreload({ isHomeShown }: { isHomeShown: boolean }) {
  const [stage, setStage] = useState<'waiting' | 'loading' | 'served'>('waiting')
  useEffect(() => {
    // Drawn in slices: nobody sees it, and somebody may be typing.
    const begin = () => startTransition(() => setStage((now) => (now === 'waiting' ? 'loading' : now)))
    // Not before the section that was asked for is drawn, where that takes longer.
    let cancel = () => {}
    const timer = setTimeout(() => (cancel = whenIdle(begin)), PRELOAD_DELAY)
    return () => {
      clearTimeout(timer)
      cancel()
    }
  }, [])

  if (isHomeShown && stage !== 'served') setStage('served')
  if (stage !== 'loading') return null
  return (
    <div className={styles.preload} inert aria-hidden="true">
      <Unheard>
        <Suspense>
          <HomeScreen />
          <Served onServed={() => setStage('served')} />
        </Suspense>
      </Unheard>
    </div>
  )
}

function Served({ onServed }: { onServed: () => void }) {
  const queryClient = useQueryClient()
  const fetching = useIsFetching()
  useEffect(() => {
    // Asked anew: the home's own requests begin just before this effect, after the count above was taken.
    if (queryClient.isFetching() === 0) onServed()
  }, [fetching, queryClient, onServed])
  return null
}

/** A preload that fails is only a missed one: the home itself will say what is wrong. */
class Unheard extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }
  static getDerivedStateFromError = () => ({ hasFailed: true })
  override render() {
    return this.state.hasFailed ? null : this.props.children
  }
}
