import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, startTransition, useEffect, useEffectEvent, useState } from 'react'
import { preload } from 'react-dom'
import { useSearchParams } from 'react-router-dom'
import { stylesheet } from '#client/theme/ant-design-stylesheet.js'
import { afterPaint } from '#client/ui/schedule.js'
import { SubjectHead, type SubjectHeadProps } from './SubjectHead.js'

interface SubjectScreenProps extends SubjectHeadProps {
  /** Starts reading what the part below shows, by the address. */
  onPrepare?: (queryClient: QueryClient, params: URLSearchParams) => void
  /** In place of the part below until its code is there; as tall as it. */
  loading: ReactNode
  /** The part that uses Ant Design: a `lazyScreen`. */
  children: ReactNode
}

/** A subject of the back office: navigation and heading first, the Ant Design part once they are painted. */
export function SubjectScreen({ onPrepare, loading, children, ...head }: SubjectScreenProps) {
  const [params] = useSearchParams()
  const queryClient = useQueryClient()
  const [isHeadPainted, setHeadPainted] = useState(false)
  // Started earlier, this download would compete with what the heading still needs.
  useAfterPaint(() => {
    if (stylesheet) preload(stylesheet, { as: 'style' })
    onPrepare?.(queryClient, params)
    startTransition(() => setHeadPainted(true))
  })
  return (
    <>
      <SubjectHead {...head} />
      {isHeadPainted ? children : loading}
    </>
  )
}

/** Calls back once, after the current render has been painted. */
function useAfterPaint(begin: () => void) {
  const onPainted = useEffectEvent(begin)
  useEffect(() => afterPaint(onPainted), [])
}
