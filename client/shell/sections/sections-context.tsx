import { createContext, use, type ReactNode } from 'react'
import type { Section } from './section.js'

const SectionsContext = createContext<readonly Section[]>([])

/** The document hands in its sections: the shell lies below them and imports none. */
export function SectionsProvider({
  sections,
  children,
}: {
  sections: readonly Section[]
  children: ReactNode
}) {
  return <SectionsContext value={sections}>{children}</SectionsContext>
}

/** All sections, in the menu's order. */
export const useSections = (): readonly Section[] => use(SectionsContext)
