import type { PageContext } from 'vike/types'

/** The server hands these documents what they show; they are asked for by its own routes only. */
export default ({ newsletter }: PageContext) => (newsletter ? {} : false)
