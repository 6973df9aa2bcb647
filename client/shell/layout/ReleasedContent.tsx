import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { templateOf } from '#src/content/content.contract.js'
import { contentQuery } from '../content/content-query.js'
import { ContentProvider } from '../content/content-context.js'
import { SectionSkeleton } from './SectionSkeleton.js'
import { awaitsRole, type Section } from '../sections/section.js'
import { useProgress } from '../progress/progress-context.js'
import { accountQuery } from '../session/member/account-query.js'
import { useSession } from '../session/session-context.js'

interface ReleasedContentProps {
  /** The one that waits; null for an unknown address. */
  section: Section | null
  /** Starts loading the screen's chunk, which does not depend on the content. */
  meanwhile: () => void
  children: ReactNode
}

/**
 * Screens wait for the released content and the member's progress, so that nothing changes while it is being read, and
 * those of some roles for the role: the server would refuse what they read. If it cannot be read, they do not wait.
 */
export function ReleasedContent({ section, meanwhile, children }: ReleasedContentProps) {
  const { session } = useSession()
  const queryClient = useQueryClient()
  // Started before the first render.
  useState(() => void queryClient.prefetchQuery(contentQuery))
  meanwhile()
  const { data } = useQuery(contentQuery)
  const isKnown = useProgress((progress) => progress.isKnown)
  const { isError } = useQuery({ ...accountQuery, enabled: false })
  if (!data || !isKnown || (awaitsRole(section, session) && !isError))
    return <SectionSkeleton section={section} />
  return (
    <ContentProvider template={templateOf(session.level)} items={data.items}>
      {children}
    </ContentProvider>
  )
}
