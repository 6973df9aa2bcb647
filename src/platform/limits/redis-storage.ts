import type { OnApplicationShutdown } from '@nestjs/common'
import { Redis } from 'ioredis'
import { type Hits, hits, type LimitStorage, MemoryStorage } from './memory-storage.js'

/** Milliseconds that a request waits for Redis. */
const COMMAND_TIMEOUT = 100
/** Consecutive failures after which Redis is not used for `PAUSE` milliseconds (contract §7). */
const MAX_FAILURES = 3
const PAUSE = 10_000
/** Milliseconds for a new connection, and to close one. */
const CONNECT_TIMEOUT = 1000
const DISCONNECT_TIMEOUT = 100
/** Milliseconds before the first attempt to reconnect, and at most between attempts. */
const [FIRST_RETRY, LAST_RETRY] = [50, 2000]
/** Pending commands; further requests are counted in memory. */
const MAX_PENDING = 500

/**
 * Counts requests in Redis for all replicas; while Redis is down, each process counts in memory. A Redis that hangs is
 * disconnected, which empties the client's queue, and connected again after a pause; until the client's check of the new
 * connection has passed, no request uses it.
 */
export class RedisStorage implements LimitStorage, OnApplicationShutdown {
  private readonly redis: Redis
  private readonly memory = new MemoryStorage()
  private isHanging = false
  private failures = 0
  private lastFailureAt = 0
  private pending = 0

  constructor(url: string) {
    this.redis = new Redis(url, {
      commandTimeout: COMMAND_TIMEOUT,
      connectTimeout: CONNECT_TIMEOUT,
      disconnectTimeout: DISCONNECT_TIMEOUT,
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      autoResendUnfulfilledCommands: false,
      retryStrategy: (attempt) => (this.isHanging ? PAUSE : Math.min(attempt * FIRST_RETRY, LAST_RETRY)),
    })
    // ioredis reconnects by itself; an error event without a listener would end the process.
    this.redis.on('error', () => undefined).on('ready', () => (this.isHanging = false))
  }

  /** Counts one request in Redis, or in memory if Redis is unavailable or fails; returns the count. */
  increment(key: string, ttl: number, limit: number): Promise<Hits> {
    return this.try(
      async () => {
        const [total, left] = await this.change(key, ttl, 1)
        return hits(total, limit, left)
      },
      () => this.memory.increment(key, ttl, limit),
    )
  }

  /** Takes one request back where it was counted. */
  decrement(key: string, ttl: number): Promise<void> {
    return this.try(
      async () => void (await this.change(key, ttl, -1)),
      () => this.memory.decrement(key),
    )
  }

  /** Disconnects; otherwise reconnection attempts would prevent the process from exiting. */
  onApplicationShutdown(): void {
    this.redis.disconnect()
  }

  private async try<T>(inRedis: () => Promise<T>, inMemory: () => Promise<T>): Promise<T> {
    if (this.isHanging || this.redis.status !== 'ready' || this.pending >= MAX_PENDING) return inMemory()
    const sentAt = performance.now()
    this.pending += 1
    try {
      const result = await inRedis()
      this.failures = 0
      return result
    } catch {
      this.countFailure(sentAt)
      return inMemory()
    } finally {
      this.pending -= 1
    }
  }

  /**
   * Returns the new count and the milliseconds left. The first request sets the expiry; MULTI makes the three commands
   * atomic.
   */
  private async change(key: string, ttl: number, by: 1 | -1): Promise<[total: number, left: number]> {
    const count = `limit:${key}`
    const commands = this.redis.multi().set(count, 0, 'PX', ttl, 'NX').incrby(count, by).pttl(count)
    const [, total, left] = (await commands.exec())!.map(([error, value]) => {
      if (error) throw error
      return Number(value)
    })
    return [total!, left!]
  }

  /** Disconnects after too many failures. Commands sent before the last one do not count: their cause is the same. */
  private countFailure(sentAt: number): void {
    if (sentAt < this.lastFailureAt || this.isHanging) return
    this.lastFailureAt = performance.now()
    this.failures += 1
    if (this.failures < MAX_FAILURES) return
    this.failures = 0
    this.isHanging = true
    this.redis.disconnect(true)
  }
}
