/** Status and sentence of a failed call; `message` is `<status>: <body or status text>` (spec §8). */
export class HttpError extends Error {
  readonly status: number
  /** What the server said to the person, where it said something. */
  readonly sentence: string | null
  readonly fields: Record<string, string>

  constructor(status: number, statusText: string, body: string) {
    super(`${status}: ${body || statusText}`)
    this.status = status
    const failure = parse(body) as { error?: unknown; fields?: Record<string, string> } | null
    this.sentence = typeof failure?.error === 'string' ? failure.error : null
    this.fields = failure?.fields ?? {}
  }
}

/** One door to the server: cookies go along, JSON comes back, anything but success throws an `HttpError`. */
export async function request<Answer>(
  method: string,
  path: string,
  body?: unknown,
  signal?: AbortSignal,
): Promise<Answer> {
  const isForm = body instanceof FormData
  const response = await fetch(path, {
    method,
    credentials: 'include',
    signal,
    headers: body === undefined || isForm ? undefined : { 'Content-Type': 'application/json' },
    body: body === undefined ? undefined : isForm ? body : JSON.stringify(body),
  })
  const text = await response.text()
  if (!response.ok) throw new HttpError(response.status, response.statusText, text)
  return JSON.parse(text) as Answer
}

export const get = <Answer>(path: string, signal?: AbortSignal) =>
  request<Answer>('GET', path, undefined, signal)

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
