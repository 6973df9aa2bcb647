import type { ThrottlerStorage } from '@nestjs/throttler'
import { MemoryStorage } from './memory-storage.js'

/** Returns where requests are counted: in Redis for all replicas, or in this process. */
export async function createStorage(redisUrl: string | null): Promise<ThrottlerStorage> {
  if (!redisUrl) return new MemoryStorage()
  const { RedisStorage } = await import('./redis-storage.js')
  return new RedisStorage(redisUrl)
}
