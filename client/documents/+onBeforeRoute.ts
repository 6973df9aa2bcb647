import type { PageContextServer } from 'vike/types'
import { sectionAt } from '../shell/sections/section.js'
import { SECTIONS } from './shell/sections.js'

/**
 * Sets whether the path is the home's or a section's. Route files cannot: Vike reads them before Vite finds
 * the sections.
 */
export const onBeforeRoute = ({ urlPathname }: PageContextServer) => ({
  pageContext: { isSectionPath: sectionAt(SECTIONS, urlPathname) !== null },
})
