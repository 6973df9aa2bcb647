import { reloadIntoSession } from '../session/resume-session.js'
import { ChunkLoadError } from './lazy-screen.js'

/**
 * Resolves to whether the screen may be rendered again. Browsers remember that an import failed and do not ask for its
 * style sheets twice: a chunk that could not be loaded needs a new document. False: the server cannot be reached, and the
 * document is better kept.
 */
export async function retrySection(failure: unknown): Promise<boolean> {
  if (!(failure instanceof ChunkLoadError)) return true
  const isReachable = await fetch(location.href, { method: 'HEAD' }).then(
    () => true,
    () => false,
  )
  if (isReachable) reloadIntoSession()
  return isReachable
}
