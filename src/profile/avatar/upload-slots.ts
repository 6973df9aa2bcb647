import { FailureException } from '../../platform/errors/failure.js'

/** Seconds after which a refused upload may be tried again. */
const RETRY_AFTER = 5

/** Limits uploads at a time: of all keys, and of one key, so that others have room. */
export class UploadSlots {
  private readonly ofKeys = new Map<string, number>()
  private taken = 0

  constructor(
    private readonly max: number,
    private readonly maxOfKey: number,
  ) {}

  /**
   * Takes a slot; returns the function that frees it, which may be called again.
   * @throws {FailureException} 429 – this key has its share; 503 – all slots are taken
   */
  enter(keyId: string): () => void {
    const ofKey = this.ofKeys.get(keyId) ?? 0
    if (ofKey >= this.maxOfKey)
      throw refusal(429, 'You have too many uploads in progress. Please try again in a moment.')
    if (this.taken >= this.max) throw refusal(503, "We're busy right now. Please try again in a moment.")
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
