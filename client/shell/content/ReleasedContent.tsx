import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { templateOf } from '../../../src/content/content.contract.js'
import { contentQuery } from './content-query.js'
import { ContentProvider } from './content-context.js'
import { SectionSkeleton } from '../layout/SectionSkeleton.js'
import type { Section } from '../sections/section.js'
import { useProgress } from '../progress/progress-context.js'
import { useSession } from '../session/session-context.js'

interface ReleasedContentProps {
  /** The one that waits; null for an unknown address. */
  section: Section | null
  /** Starts loading the screen's chunk, which does not depend on the content. */
  meanwhile: () => void
  children: ReactNode
}

/** Screens wait for the released content and the member's progress, so that nothing changes while it is being read. */
export function ReleasedContent({ section, meanwhile, children }: ReleasedContentProps) {
  const { level } = useSession().session
  const queryClient = useQueryClient()
  // Started before the first render.
  useState(() => void queryClient.prefetchQuery(contentQuery))
  meanwhile()
  const { data } = useQuery(contentQuery)
  const { isKnown } = useProgress()
  if (!data || !isKnown) return <SectionSkeleton section={section} />
  return (
    <ContentProvider template={templateOf(level)} items={data.items}>
      {children}
    </ContentProvider>
  )
}
