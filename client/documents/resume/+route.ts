import type { PageContext } from 'vike/types'

/** Matches the same paths as the gate, for a persistent session. */
export default ({ isSectionPath, resumedMenu }: PageContext) =>
  isSectionPath && resumedMenu ? { precedence: -1 } : false
