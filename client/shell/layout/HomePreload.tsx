import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { startTransition, Suspense, useEffect, useState } from 'react'
import { whenIdle } from '../../ui/when-idle.js'
import { ErrorBoundary } from '../../ui/controls/ErrorBoundary.js'
import styles from './HomePreload.module.css'
import { homeOf } from '../sections/section.js'
import { SectionScreen } from './SectionScreen.js'
import { useSections } from '../sections/sections-context.js'

/** Milliseconds after sign-in (product §2, §9). */
const PRELOAD_DELAY = 200

/**
 * A hidden copy of the home, which loads its chunk and data before it is first opened (product §2). Inert and
 * invisible: no tab, screen reader or find-in-page reaches it. It shares the query cache, so no request is
 * made twice, and it unmounts once everything has loaded.
 */
export function HomePreload({ isHomeShown }: { isHomeShown: boolean }) {
  const home = homeOf(useSections())
  const [stage, setStage] = useState<'waiting' | 'loading' | 'complete'>('waiting')
  useEffect(() => {
    // A transition: nobody sees the copy, and the user may be typing.
    const begin = () => startTransition(() => setStage((now) => (now === 'waiting' ? 'loading' : now)))
    // Not before the section at the address has rendered, where that takes longer.
    let cancel = () => {}
    const timer = setTimeout(() => (cancel = whenIdle(begin)), PRELOAD_DELAY)
    return () => {
      clearTimeout(timer)
      cancel()
    }
  }, [])

  if (isHomeShown && stage !== 'complete') setStage('complete')
  if (stage !== 'loading') return null
  return (
    <div className={styles.preload} inert aria-hidden="true">
      {/* A failed preload is ignored: the home itself will report the error. */}
      <ErrorBoundary fallback={null}>
        <Suspense>
          <SectionScreen section={home} view={null} />
          <PreloadComplete onComplete={() => setStage('complete')} />
        </Suspense>
      </ErrorBoundary>
    </div>
  )
}

function PreloadComplete({ onComplete }: { onComplete: () => void }) {
  const queryClient = useQueryClient()
  const fetching = useIsFetching()
  useEffect(() => {
    // Counted again: the home's own requests start just before this effect, after the count above.
    if (queryClient.isFetching() === 0) onComplete()
  }, [fetching, queryClient, onComplete])
  return null
}
