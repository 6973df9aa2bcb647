/** An answer of a running portal, with what fault tests check. */
export interface Reply {
  status: number
  /** Milliseconds from the request to the end of its answer. */
  took: number
  text: string
  /** The session that it opened. */
  cookie: string | undefined
  retryAfter: string | null
}

/** Returns a function that calls a portal with `cookie`; status 0: the connection ended without an answer. */
export const callsTo =
  (origin: string, cookie = '') =>
  async (method: string, path: string, body?: object): Promise<Reply> => {
    const started = performance.now()
    const took = () => performance.now() - started
    try {
      const answer = await fetch(origin + path, {
        method,
        headers: { Cookie: cookie, ...(body && { 'Content-Type': 'application/json' }) },
        body: body && JSON.stringify(body),
        signal: AbortSignal.timeout(40_000),
      })
      const text = await answer.text()
      return {
        status: answer.status,
        took: took(),
        text,
        cookie: answer.headers.get('set-cookie')?.split(';')[0],
        retryAfter: answer.headers.get('retry-after'),
      }
    } catch (error) {
      return { status: 0, took: took(), text: String(error), cookie: undefined, retryAfter: null }
    }
  }
