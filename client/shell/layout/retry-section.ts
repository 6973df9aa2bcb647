import { reloadIntoSession } from '../session/resume/resume-session.js'
import { ChunkLoadError } from '../../ui/load-chunk.js'

/**
 * Resolves to whether the screen can be rendered again. Browsers remember a failed import and do not retry
 * its style sheets, so a chunk that failed to load needs a new document. False: the server cannot be reached,
 * so the document is not reloaded.
 */
export async function retrySection(failure: unknown): Promise<boolean> {
  if (!(failure instanceof ChunkLoadError)) return true
  // Not by `request`: any status will do.
  const isReachable = await fetch(location.href, { method: 'HEAD' }).then(
    () => true,
    () => false,
  )
  if (isReachable) reloadIntoSession()
  return isReachable
}
