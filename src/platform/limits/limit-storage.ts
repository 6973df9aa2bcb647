import { type LimitStorage, MemoryStorage } from './memory-storage.js'

/** Returns the storage of request counts: Redis for all replicas, or this process's memory. */
export async function createStorage(redisUrl: string | null): Promise<LimitStorage> {
  if (!redisUrl) return new MemoryStorage()
  const { RedisStorage } = await import('./redis-storage.js')
  return new RedisStorage(redisUrl)
}
