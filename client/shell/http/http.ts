import type { Failure } from '#src/platform/errors/failure.contract.js'
import { learnServerTime } from './server-clock.js'

/** A failed call with its status; `message` is `<status>: <body or status text>` (product §8). */
export class HttpError extends Error {
  readonly status: number
  /** The server's message for the user, if it sent one. */
  readonly sentence: string | null
  readonly fields: Record<string, string>
  /** The whole answer: a conflict also has what is stored now. Null if it is not JSON. */
  readonly answer: Partial<Failure> | null

  constructor(status: number, statusText: string, body: string) {
    super(`${status}: ${body || statusText}`)
    this.status = status
    this.answer = parse(body) as Partial<Failure> | null
    this.sentence = typeof this.answer?.error === 'string' ? typographic(this.answer.error) : null
    this.fields = Object.fromEntries(
      Object.entries(this.answer?.fields ?? {}).map(([name, sentence]) => [name, typographic(sentence)]),
    )
  }
}

/**
 * Calls the server with cookies and returns its JSON. `keepalive` lets the request outlive the page (64 KB at
 * most). @throws {HttpError} for any status but success.
 */
export async function request<Answer>(
  method: string,
  path: string,
  body?: unknown,
  {
    signal,
    keepalive,
    headers,
  }: Pick<RequestInit, 'signal' | 'keepalive'> & { headers?: Record<string, string> } = {},
): Promise<Answer> {
  const isForm = body instanceof FormData
  const answer = await send(path, {
    method,
    signal,
    keepalive,
    headers: body === undefined || isForm ? headers : { 'Content-Type': 'application/json', ...headers },
    body: body === undefined ? undefined : isForm ? body : JSON.stringify(body),
  })
  return JSON.parse(answer.body) as Answer
}

export const get = <Answer>(path: string, signal?: AbortSignal) =>
  request<Answer>('GET', path, undefined, { signal })

/** The file at an address. @throws {HttpError} */
export const getFile = async (path: string, init: RequestInit = {}): Promise<Blob> =>
  (await send(path, init, (response) => response.blob())).body

export interface Tagged<Answer> {
  etag: string | null
  answer: Answer
}

/** A conditional request: returns `known` again on 304. @throws {HttpError} */
export async function getTagged<Answer>(
  path: string,
  known: Tagged<Answer> | null,
  signal?: AbortSignal,
): Promise<Tagged<Answer>> {
  const headers = known?.etag ? { 'If-None-Match': known.etag } : undefined
  const { response, body } = await send(path, { signal, headers })
  if (response.status === NOT_MODIFIED && known) return known
  return { etag: response.headers.get('ETag'), answer: JSON.parse(body) as Answer }
}

const NOT_MODIFIED = 304

async function send<Body = string>(
  path: string,
  init: RequestInit,
  // Read even if empty: browsers report an unread body as an aborted request.
  read = (response: Response) => response.text() as Promise<Body>,
): Promise<{ response: Response; body: Body }> {
  const sentAt = Date.now()
  const response = await fetch(path, { credentials: 'include', ...init })
  learnServerTime(response.headers.get('Date'), sentAt, Date.now())
  const isSuccess = response.ok || response.status === NOT_MODIFIED
  if (!isSuccess) throw new HttpError(response.status, response.statusText, await response.text())
  return { response, body: await read(response) }
}

/** Answers have plain apostrophes, as programs and logs expect; screens have typographic ones. */
const typographic = (sentence: string) => sentence.replaceAll(/(?<=\w)'(?=\w)/g, '’')

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
