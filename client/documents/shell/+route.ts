import type { PageContext } from 'vike/types'

/** The home and the path of each section; all others fall through to the not-found document with its 404. */
export default ({ isSectionPath }: PageContext) => (isSectionPath ? { precedence: -1 } : false)
