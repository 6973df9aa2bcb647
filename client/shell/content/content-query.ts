import { queryOptions } from '@tanstack/react-query'
import type { PortalContentAnswer } from '../../../src/content/content.contract.js'
import { getTagged, HttpError, type Tagged } from '../http/http.js'

const PATH = '/api/portal/content'
/** Where this tab stores the last release with its ETag, to be asked for again as 304 (docs/decisions/016). */
const STORED = 'portal.content'
/** Milliseconds after which the built-in texts are better than waiting. */
const TIMEOUT = 5000
const NOTHING: PortalContentAnswer = { success: true, release: 0, items: [] }

/** What masters have released, read once after sign-in for all pages. Without an answer the built-in texts remain. */
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
    // The session has ended: the shell must hear of it.
    if (failure instanceof HttpError && failure.status === 401) throw failure
    return stored?.answer ?? NOTHING
  }
}

type StoredContent = Tagged<PortalContentAnswer>

function readStored(): StoredContent | null {
  try {
    return JSON.parse(sessionStorage.getItem(STORED) ?? 'null') as StoredContent | null
  } catch {
    return null
  }
}

/** Storage may be full or forbidden; then the next load reads all of it again. */
function store(content: StoredContent) {
  try {
    if (content.etag) sessionStorage.setItem(STORED, JSON.stringify(content))
  } catch {
    sessionStorage.removeItem(STORED)
  }
}
