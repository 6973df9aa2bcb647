import type { FoundMemberAnswer } from '#src/keys/members.contract.js'
import { request } from '../../shell/http/http.js'

/** The id of the member with this whole access key, null if nobody has it; the key is in no address. @throws {HttpError} */
export async function findByKey(q: string): Promise<string | null> {
  const { id } = await request<FoundMemberAnswer>('POST', '/api/admin/members/find', { q })
  return id
}

/** Milliseconds without typing before the palette looks up what may be a key, and for which its answer is used. */
const PAUSE = 700
const USED_FOR = 10_000

let last: { q: string; found: Promise<string | null> } | null = null

/**
 * Finds a member like `findByKey`, for what is still being typed: each key that nobody has counts (contract §4), so the
 * palette's lists look it up together, and only once nothing more was typed. @throws {HttpError}
 */
export async function findTypedKey(q: string, signal: AbortSignal): Promise<string | null> {
  await new Promise((resolve) => setTimeout(resolve, PAUSE))
  signal.throwIfAborted()
  if (last?.q !== q) {
    const lookup = { q, found: findByKey(q) }
    const forget = () => void (last === lookup && (last = null))
    lookup.found.then((id) => (id ? forget() : setTimeout(forget, USED_FOR)), forget)
    last = lookup
  }
  return last.found
}
