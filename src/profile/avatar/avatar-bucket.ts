import { AwsClient } from 'aws4fetch'
import { type AvatarStore, type StoredFile, StoreFullError } from './avatar-store.js'

/** Milliseconds for one call, without its retries. */
const CALL_TIMEOUT = 10_000
const RETRIES = 2
/** Objects in one answer of a list, at most (S3). */
const PAGE = 1000
const INSUFFICIENT_STORAGE = 507

/**
 * Stores pictures as objects of an S3-compatible bucket: `s3://KEY:SECRET@HOST[:PORT]/BUCKET[/PREFIX][?region=…&tls=off]`.
 * Addresses them by path, which every such server supports.
 */
export class AvatarBucket implements AvatarStore {
  private readonly client: AwsClient
  private readonly bucket: string
  private readonly prefix: string

  constructor(
    address: string,
    private readonly page = PAGE,
  ) {
    const { username, password, host, pathname, searchParams } = new URL(address)
    const [bucket, ...prefix] = pathname.split('/').filter(Boolean)
    this.client = new AwsClient({
      accessKeyId: decodeURIComponent(username),
      secretAccessKey: decodeURIComponent(password),
      region: searchParams.get('region') ?? 'us-east-1',
      service: 's3',
      retries: RETRIES,
    })
    this.bucket = `${searchParams.get('tls') === 'off' ? 'http' : 'https'}://${host}/${bucket}`
    this.prefix = prefix.map((part) => `${part}/`).join('')
  }

  /**
   * Stores the picture as one object.
   * @throws {StoreFullError} the server answers 507
   */
  async put(file: string, picture: Buffer): Promise<void> {
    const headers = { 'Content-Type': 'image/webp', 'Content-Length': String(picture.length) }
    await this.call('PUT', this.urlOf(file), { body: new Uint8Array(picture), headers })
  }

  async read(file: string): Promise<Buffer | null> {
    const answer = await this.call('GET', this.urlOf(file))
    return answer && Buffer.from(await answer.arrayBuffer())
  }

  /** Deletes the object; does nothing if there is none. */
  async remove(file: string): Promise<void> {
    await this.call('DELETE', this.urlOf(file))
  }

  /** Yields all objects under the prefix, one request per page. */
  async *list(): AsyncIterable<StoredFile> {
    for (let marker = ''; ;) {
      const query = new URLSearchParams({ prefix: this.prefix, marker, 'max-keys': String(this.page) })
      const answer = await this.call('GET', `${this.bucket}?${query}`)
      const page = (await answer?.text()) ?? ''
      const last = marker
      for (const [entry] of page.matchAll(/<Contents>[\s\S]*?<\/Contents>/g)) {
        marker = valueOf('Key', entry)
        yield {
          file: marker.slice(this.prefix.length),
          storedAt: new Date(valueOf('LastModified', entry)),
        }
      }
      if (marker === last || valueOf('IsTruncated', page) !== 'true') return
    }
  }

  private urlOf(file: string): string {
    return `${this.bucket}/${this.prefix}${file}`
  }

  /**
   * Returns the answer, or null if there is no such object.
   * @throws {StoreFullError} the server answers 507
   * @throws {Error} any other failure
   */
  private async call(method: string, url: string, more: RequestInit = {}): Promise<Response | null> {
    const answer = await this.client.fetch(url, {
      method,
      ...more,
      signal: AbortSignal.timeout(CALL_TIMEOUT),
    })
    if (answer.ok) return answer
    await answer.body?.cancel()
    if (answer.status === 404 && method !== 'PUT') return null
    if (answer.status === INSUFFICIENT_STORAGE) throw new StoreFullError()
    throw new Error(`The avatar bucket answered ${answer.status} to ${method}.`)
  }
}

/** The text of an XML element; our file names have no escapes. */
const valueOf = (element: string, xml: string): string =>
  new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1] ?? ''
