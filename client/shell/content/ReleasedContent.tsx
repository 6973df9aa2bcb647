import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { templateOf } from '../../../src/content/content.contract.js'
import { contentQuery } from './content-query.js'
import { ContentProvider } from './content-context.js'
import { SectionSkeleton } from '../layout/SectionFrame.js'
import { useSession } from '../session/session-context.js'

interface ReleasedContentProps {
  /** Begins what need not wait for the answer: the screen's own chunk. */
  meanwhile: () => void
  children: ReactNode
}

/** Screens wait for what masters have released, so that no text changes under the reader's eyes. */
export function ReleasedContent({ meanwhile, children }: ReleasedContentProps) {
  const { level } = useSession().session
  const queryClient = useQueryClient()
  // Begun before anything is drawn, not after.
  useState(() => void queryClient.prefetchQuery(contentQuery))
  meanwhile()
  const { data } = useQuery(contentQuery)
  if (!data) return <SectionSkeleton />
  return (
    <ContentProvider template={templateOf(level)} items={data.items}>
      {children}
    </ContentProvider>
  )
}
