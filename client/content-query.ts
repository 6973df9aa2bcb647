import { queryOptions } from '@tanstack/react-query'
import type { PortalContentAnswer } from '../src/content/content.contract.js'
import { HttpError } from './http.js'

const PATH = '/api/portal/content'
/** The last release that this tab was given, with its ETag: asked for again, it comes as 304 (docs/decisions/016). */
const SLOT = 'portal.content'
/** Milliseconds after which the built-in texts are better than waiting. */
const PATIENCE = 5000
const NOTHING: PortalContentAnswer = { success: true, release: 0, items: [] }

/** What masters have released, once a sign-in, for all pages. Without an answer the built-in texts stand. */
export const contentQuery = queryOptions({
  queryKey: ['content'],
  queryFn: ({ signal }) => readContent(AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)])),
})

async function readContent(signal: AbortSignal): Promise<PortalContentAnswer> {
  const kept = keptAnswer()
  try {
    const response = await fetch(PATH, {
      credentials: 'include',
      signal,
      headers: kept ? { 'If-None-Match': kept.etag } : undefined,
    })
    // Read where it is empty, too: browsers report what nobody reads as broken off.
    const body = await response.text()
    if (response.status === 304 && kept) return kept.answer
    if (!response.ok) throw new HttpError(response.status, response.statusText, body)
    const answer = JSON.parse(body) as PortalContentAnswer
    keep(response.headers.get('ETag'), answer)
    return answer
  } catch (failure) {
    // The session has ended: the shell must hear of it.
    if (failure instanceof HttpError && failure.status === 401) throw failure
    return kept?.answer ?? NOTHING
  }
}

interface Kept {
  etag: string
  answer: PortalContentAnswer
}

function keptAnswer(): Kept | null {
  try {
    return JSON.parse(sessionStorage.getItem(SLOT) ?? 'null') as Kept | null
  } catch {
    return null
  }
}

/** Storage may be full or forbidden; then the next load asks for all of it again. */
function keep(etag: string | null, answer: PortalContentAnswer) {
  try {
    if (etag) sessionStorage.setItem(SLOT, JSON.stringify({ etag, answer } satisfies Kept))
  } catch {
    sessionStorage.removeItem(SLOT)
  }
}
