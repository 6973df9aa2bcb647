import type { PageContext } from 'vike/types'

/** Matches the home and each section's path; all other paths get the not-found document with status 404. */
export default ({ isSectionPath, resumedMenu }: PageContext) =>
  isSectionPath && !resumedMenu ? { precedence: -1 } : false
