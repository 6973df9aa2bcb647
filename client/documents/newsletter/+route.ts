import type { PageContext } from 'vike/types'

/** Only the server's own routes render these documents, and pass their data in. */
export default ({ newsletter }: PageContext) => (newsletter ? {} : false)
