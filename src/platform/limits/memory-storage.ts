import type { ThrottlerStorage } from '@nestjs/throttler'
import { LRUCache } from 'lru-cache'

export type Hits = Awaited<ReturnType<ThrottlerStorage['increment']>>

/** Counts requests, and takes back those that do not count after all. */
export interface LimitStorage extends ThrottlerStorage {
  decrement(key: string, ttl: number): Promise<void>
}

/** Most clients counted at once; the least recently counted are removed first. */
const MAX_CLIENTS = 50_000

/** Returns a count as @nestjs/throttler reads it; `timeToExpire` is in seconds. */
export const hits = (totalHits: number, limit: number, millisecondsLeft: number): Hits => {
  const timeToExpire = Math.ceil(millisecondsLeft / 1000)
  const isBlocked = totalHits > limit
  return { totalHits, timeToExpire, isBlocked, timeToBlockExpire: isBlocked ? timeToExpire : 0 }
}

/** Counts requests of this process only, in bounded memory. */
export class MemoryStorage implements LimitStorage {
  // By size: `max` would reserve the memory of all of them at the start.
  private readonly counts = new LRUCache<string, { hits: number }>({
    maxSize: MAX_CLIENTS,
    sizeCalculation: () => 1,
    noUpdateTTL: true,
  })

  /** Counts one request and returns the count. The window of `ttl` milliseconds starts with a client's first request. */
  increment(key: string, ttl: number, limit: number): Promise<Hits> {
    const count = this.counts.get(key) ?? { hits: 0 }
    count.hits += 1
    this.counts.set(key, count, { ttl })
    return Promise.resolve(hits(count.hits, limit, this.counts.getRemainingTTL(key)))
  }

  /** Takes one request back, unless its window is over. */
  decrement(key: string): Promise<void> {
    const count = this.counts.get(key)
    if (count && count.hits > 0) count.hits -= 1
    return Promise.resolve()
  }
}
