import { sectionAt } from './sections.js'

/** Paths whose document is the shell: the home and one for each section. All others answer 404. */
export const isShellPath = (path: string): boolean => sectionAt(path) !== null
