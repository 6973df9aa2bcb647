import type { PageContext } from 'vike/types'
import { isShellPath } from '../../app/routes.js'

/** Every path the portal knows; all others fall through to the not-found document with its 404. */
export default ({ urlPathname }: PageContext) => (isShellPath(urlPathname) ? { precedence: -1 } : false)
