import type { PageContext } from 'vike/types'

/** Only the server's own route renders this document, and passes its data in. */
export default ({ emailPage }: PageContext) => (emailPage ? {} : false)
