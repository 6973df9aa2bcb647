import type { PageContextServer } from 'vike/types'
import { HOME_PATH, sectionAt } from '../shell/sections/section.js'
import { SECTIONS } from './shell/sections.js'

const sectionPaths = [HOME_PATH, ...SECTIONS.map(({ path }) => path)]

/**
 * Sets the paths of the sections for the server, and whether this path is one. Route files cannot: Vike reads them before
 * Vite finds the sections.
 */
export const onBeforeRoute = ({ urlPathname }: PageContextServer) => ({
  pageContext: { sectionPaths, isSectionPath: sectionAt(SECTIONS, urlPathname) !== null },
})
