import { createContext, use, type ReactNode } from 'react'
import type { Section } from './section.js'

const SectionsContext = createContext<readonly Section[]>([])

/** Provided by the document: the shell is below the sections and imports none of them. */
export function SectionsProvider({
  sections,
  children,
}: {
  sections: readonly Section[]
  children: ReactNode
}) {
  return <SectionsContext value={sections}>{children}</SectionsContext>
}

/** All sections in menu order. */
export const useSections = (): readonly Section[] => use(SectionsContext)
