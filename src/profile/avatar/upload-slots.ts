import { FailureException } from '../../platform/errors/failure.js'

/** Seconds after which a refused upload may be tried again. */
const RETRY_AFTER = 5

/** So many uploads at a time, and of one key so many that there is room for those of others. */
export class UploadSlots {
  private readonly ofKeys = new Map<string, number>()
  private taken = 0

  constructor(
    private readonly most: number,
    private readonly mostOfKey: number,
  ) {}

  /**
   * Takes a slot and returns what frees it, once.
   * @throws 429 when this key has its share already, 503 when all slots are taken.
   */
  enter(keyId: string): () => void {
    const ofKey = this.ofKeys.get(keyId) ?? 0
    if (ofKey >= this.mostOfKey)
      throw refusal(429, 'You have too many uploads in progress. Please try again in a moment.')
    if (this.taken >= this.most) throw refusal(503, "We're busy right now. Please try again in a moment.")
    this.taken += 1
    this.ofKeys.set(keyId, ofKey + 1)
    let isFree = false
    return () => {
      if (!isFree) this.leave(keyId)
      isFree = true
    }
  }

  private leave(keyId: string): void {
    this.taken -= 1
    const left = this.ofKeys.get(keyId)! - 1
    if (left > 0) this.ofKeys.set(keyId, left)
    else this.ofKeys.delete(keyId)
  }
}

const refusal = (status: number, sentence: string) =>
  new FailureException(status, sentence, { retryAfterSeconds: RETRY_AFTER })
