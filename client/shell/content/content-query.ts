import { queryOptions } from '@tanstack/react-query'
import type { PortalContentAnswer } from '#src/content/releases.contract.js'
import { getTagged, HttpError, type Tagged } from '../http/http.js'

const PATH = '/api/portal/content'
/** Stores this tab's last release with its ETag, for a conditional request (docs/decisions/content.md). */
const STORED = 'portal.content'
/** Milliseconds before the built-in texts are shown instead of waiting. */
const TIMEOUT = 5000
const NOTHING: PortalContentAnswer = { release: 0, items: [] }

/**
 * The released content for all pages, read once after sign-in. If the request fails, the built-in texts are
 * shown.
 */
export const contentQuery = queryOptions({
  queryKey: ['content'],
  queryFn: ({ signal }) => readContent(AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT)])),
})

async function readContent(signal: AbortSignal): Promise<PortalContentAnswer> {
  const stored = readStored()
  try {
    const content = await getTagged(PATH, stored, signal)
    if (content !== stored) store(content)
    return content.answer
  } catch (failure) {
    // The session has ended: the shell must handle it.
    if (failure instanceof HttpError && failure.status === 401) throw failure
    return stored?.answer ?? NOTHING
  }
}

type StoredContent = Tagged<PortalContentAnswer>

function readStored(): StoredContent | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(STORED) ?? 'null') as StoredContent | null
    return Array.isArray(stored?.answer.items) ? stored : null
  } catch {
    return null
  }
}

/** Storage may be full or blocked; the next load then fetches everything. */
function store(content: StoredContent) {
  try {
    sessionStorage.removeItem(STORED)
    if (content.etag) sessionStorage.setItem(STORED, JSON.stringify(content))
  } catch {
    return
  }
}
