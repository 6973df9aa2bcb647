import type { ThrottlerStorage } from '@nestjs/throttler'
import { LRUCache } from 'lru-cache'

type Hits = Awaited<ReturnType<ThrottlerStorage['increment']>>

/** Clients remembered at once; those that have not called for longest are forgotten first. */
const MOST_CLIENTS = 50_000
/** Milliseconds that an answer may wait for Redis. */
const REDIS_PATIENCE = 100

/** What ThrottlerStorage counts in: `ttl` in milliseconds, `timeToExpire` in seconds. */
const hits = (totalHits: number, limit: number, millisecondsLeft: number): Hits => {
  const timeToExpire = Math.ceil(millisecondsLeft / 1000)
  const isBlocked = totalHits > limit
  return { totalHits, timeToExpire, isBlocked, timeToBlockExpire: isBlocked ? timeToExpire : 0 }
}

/** Counts of this process alone, bounded whatever comes. */
class MemoryStorage implements ThrottlerStorage {
  private readonly counts = new LRUCache<string, { hits: number }>({ max: MOST_CLIENTS, noUpdateTTL: true })

  increment(key: string, ttl: number, limit: number): Promise<Hits> {
    const count = this.counts.get(key) ?? { hits: 0 }
    count.hits += 1
    this.counts.set(key, count, { ttl })
    return Promise.resolve(hits(count.hits, limit, this.counts.getRemainingTTL(key)))
  }
}

/** Counts shared by all replicas in Redis; while Redis is away each process counts for itself. */
export async function createStorage(redisUrl: string | null): Promise<ThrottlerStorage> {
  const memory = new MemoryStorage()
  if (!redisUrl) return memory
  const { Redis } = await import('ioredis')
  const redis = new Redis(redisUrl, {
    commandTimeout: REDIS_PATIENCE,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
  })
  // ioredis goes on trying by itself; an error without a listener would end the process.
  redis.on('error', () => undefined)
  return {
    async increment(key, ttl, limit) {
      try {
        const results = await redis
          .multi()
          .incr(`limit:${key}`)
          .pexpire(`limit:${key}`, ttl, 'NX')
          .pttl(`limit:${key}`)
          .exec()
        const [total, , left] = results!.map(([error, value]) => {
          if (error) throw error
          return Number(value)
        })
        return hits(total!, limit, left!)
      } catch {
        return memory.increment(key, ttl, limit)
      }
    },
  }
}
