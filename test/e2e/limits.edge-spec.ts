import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { type Portal, startPortal } from '../support/portal.js'
import { runTool } from '../support/portal-process.js'
import { startRedis } from '../support/redis.mjs'

/** Requests that an address may make in five minutes (contract §4). */
const LIMIT = 300

describe('rate limits of several replicas', () => {
  let redis: Awaited<ReturnType<typeof startRedis>>
  let replicas: Portal[]

  beforeAll(async () => {
    redis = await startRedis()
    replicas = await Promise.all([1, 2].map(() => startPortal({ REDIS_URL: redis.url })))
  }, 300_000)

  afterAll(async () => {
    await Promise.all(replicas.map((replica) => replica.stop()))
    await redis.stop()
  })

  const ask = async (replica: Portal, from: string) =>
    (await replica.anonymous.get('/api/auth/session').set('X-Forwarded-For', from)).status

  /** Counts the requests answered before the first refusal, sent to the replicas in turn. */
  const answeredTo = async (from: string) => {
    let count = 0
    while (count < 2 * LIMIT && (await ask(replicas[count % 2]!, from)) === 401) count += 1
    return count
  }

  /** Runs a command beside the first replica. */
  const listKeys = () => runTool('keys', ['list', '--json'], replicas[0]!.environment)

  it('are counted together in Redis', async () => {
    const answered = await answeredTo('198.51.100.1')
    // On a busy machine Redis may be slow: then the replica counts the request itself.
    expect(answered).toBeGreaterThanOrEqual(LIMIT)
    expect(answered).toBeLessThan(LIMIT * 1.2)
  }, 60_000)

  it('let a command exit when it is done', async () => {
    expect(await listKeys()).toMatchObject({ code: 0, stderr: '' })
  })

  it('are counted per replica while Redis is down, and commands work', async () => {
    await redis.stop()
    expect(await answeredTo('198.51.100.2')).toBe(2 * LIMIT)
    expect(await listKeys()).toMatchObject({ code: 0, stderr: '' })
  }, 60_000)
})
