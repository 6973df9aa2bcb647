import type { OnApplicationShutdown } from '@nestjs/common'
import type { ThrottlerStorage } from '@nestjs/throttler'
import { Redis } from 'ioredis'
import { type Hits, hits, MemoryStorage } from './memory-storage.js'

/** Milliseconds that an answer may wait for Redis. */
const COMMAND_TIMEOUT = 100
/** Failures in a row, time-outs most of them, after which Redis is not asked for a while, and that while in milliseconds (contract §7). */
const MOST_FAILURES = 3
const REST = 10_000
/** Milliseconds for a new connection, and for an old one to end. */
const CONNECT_TIMEOUT = 1000
const DISCONNECT_TIMEOUT = 100
/** Milliseconds between attempts to reach a Redis that is down; each one may wait longer, up to the last. */
const [FIRST_RETRY, LAST_RETRY] = [50, 2000]
/** Counts under way at a time; more are counted in memory. */
const MOST_UNDER_WAY = 500

/**
 * Counts shared by all replicas in Redis; while Redis is away each process counts for itself. A Redis that hangs is
 * disconnected, which empties the client's queue of commands, and connected again after a rest: until the client's own
 * check of the new connection has passed, no request asks it.
 */
export class RedisStorage implements ThrottlerStorage, OnApplicationShutdown {
  private readonly redis: Redis
  private readonly meanwhile = new MemoryStorage()
  private isHanging = false
  private failures = 0
  private lastFailureAt = 0
  private underWay = 0

  constructor(url: string) {
    this.redis = new Redis(url, {
      commandTimeout: COMMAND_TIMEOUT,
      connectTimeout: CONNECT_TIMEOUT,
      disconnectTimeout: DISCONNECT_TIMEOUT,
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      autoResendUnfulfilledCommands: false,
      retryStrategy: (attempt) => (this.isHanging ? REST : Math.min(attempt * FIRST_RETRY, LAST_RETRY)),
    })
    // ioredis goes on trying by itself; an error without a listener would end the process.
    this.redis.on('error', () => undefined).on('ready', () => (this.isHanging = false))
  }

  async increment(key: string, ttl: number, limit: number): Promise<Hits> {
    if (this.isHanging || this.redis.status !== 'ready' || this.underWay >= MOST_UNDER_WAY)
      return this.meanwhile.increment(key, ttl, limit)
    const askedAt = performance.now()
    this.underWay += 1
    try {
      const counted = await this.count(key, ttl, limit)
      this.failures = 0
      return counted
    } catch {
      this.noteFailure(askedAt)
      return this.meanwhile.increment(key, ttl, limit)
    } finally {
      this.underWay -= 1
    }
  }

  /** Its attempts to connect would keep a command that has done its work from ending. */
  onApplicationShutdown(): void {
    this.redis.disconnect()
  }

  private async count(key: string, ttl: number, limit: number): Promise<Hits> {
    const count = `limit:${key}`
    const results = await this.redis.multi().set(count, 0, 'PX', ttl, 'NX').incr(count).pttl(count).exec()
    const [, total, left] = results!.map(([error, value]) => {
      if (error) throw error
      return Number(value)
    })
    return hits(total!, limit, left!)
  }

  /** In a row: what was asked before the last failure failed for the same reason, a busy moment of this process perhaps. */
  private noteFailure(askedAt: number): void {
    if (askedAt < this.lastFailureAt || this.isHanging) return
    this.lastFailureAt = performance.now()
    this.failures += 1
    if (this.failures < MOST_FAILURES) return
    this.failures = 0
    this.isHanging = true
    this.redis.disconnect(true)
  }
}
