import type { OnApplicationShutdown } from '@nestjs/common'
import type { ThrottlerStorage } from '@nestjs/throttler'
import type { Redis } from 'ioredis'
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
class RedisStorage implements ThrottlerStorage, OnApplicationShutdown {
  private readonly meanwhile = new MemoryStorage()

  constructor(private readonly redis: Redis) {
    // ioredis goes on trying by itself; an error without a listener would end the process.
    redis.on('error', () => undefined)
  }

  async increment(key: string, ttl: number, limit: number): Promise<Hits> {
    try {
      const count = `limit:${key}`
      const results = await this.redis.multi().set(count, 0, 'PX', ttl, 'NX').incr(count).pttl(count).exec()
      const [, total, left] = results!.map(([error, value]) => {
        if (error) throw error
        return Number(value)
      })
      return hits(total!, limit, left!)
    } catch {
      return this.meanwhile.increment(key, ttl, limit)
    }
  }

  /** Its attempts to connect would keep a command that has done its work from ending. */
  onApplicationShutdown(): void {
    this.redis.disconnect()
  }
}

export async function createStorage(redisUrl: string | null): Promise<ThrottlerStorage> {
  if (!redisUrl) return new MemoryStorage()
  const { Redis } = await import('ioredis')
  const settings = { commandTimeout: REDIS_PATIENCE, enableOfflineQueue: false, maxRetriesPerRequest: 0 }
  return new RedisStorage(new Redis(redisUrl, settings))
}
