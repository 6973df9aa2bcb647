import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { AccessKeyEntity } from '../../src/keys/directory/access-key.entity.js'
import { type Portal, startPortal } from '../support/portal.js'
import { runTool } from '../support/portal-process.js'
import { startRedis } from '../support/redis.mjs'

/** Requests that an address may make in five minutes (contract §4). */
const LIMIT = 300

const addressOf = (text: string) => (text.length === 1 ? `${text}@vale.example` : text)

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

  /** Reports a key as leaked whose holder has no address yet, four times, and then with one: the limit is three a day. */
  const reportLeaked = async ({ make, signIn, as, write }: Portal, email: string) => {
    const { id, key } = await make.key({ level: 'lifetime' })
    const visitor = await signIn(key)
    const report = async () => (await as(visitor).post('/api/me/leaked')).status
    const statuses: number[] = []
    for (let count = 0; count < 4; count++) statuses.push(await report())
    await write((tx) => tx.update(AccessKeyEntity, { id }, { email }))
    return [...statuses, await report()]
  }

  /** Runs a command beside the first replica. */
  const listKeys = () => runTool('keys', ['list', '--json'], replicas[0]!.environment)

  it('are counted together in Redis', async () => {
    const answered = await answeredTo('198.51.100.1')
    // On a busy machine Redis may be slow: then the replica counts the request itself.
    expect(answered).toBeGreaterThanOrEqual(LIMIT)
    expect(answered).toBeLessThan(LIMIT * 1.2)
  }, 60_000)

  it('of a few a day are not used up by calls that are refused', async () => {
    const refusals = [409, 409, 409, 409]
    expect(await reportLeaked(replicas[0]!, 'leaked@vale.example')).toEqual([...refusals, 200])
    const { key } = await replicas[0]!.make.key({ level: 'lifetime' })
    const visitor = await replicas[0]!.signIn(key)
    const statuses: number[] = []
    for (const email of ['no address', 'a@vale.example', 'no address', ...'bcdef'].map(addressOf))
      statuses.push((await replicas[0]!.as(visitor).put('/api/me/email').send({ email })).status)
    expect(statuses).toEqual([400, 200, 400, 200, 200, 200, 200, 429])
  }, 60_000)

  it('let a command exit when it is done', async () => {
    expect(await listKeys()).toMatchObject({ code: 0, stderr: '' })
  })

  it('are counted per replica while Redis is down, and commands work', async () => {
    await redis.stop()
    expect(await answeredTo('198.51.100.2')).toBe(2 * LIMIT)
    expect(await reportLeaked(replicas[0]!, 'leaked-too@vale.example')).toEqual([409, 409, 409, 409, 200])
    expect(await listKeys()).toMatchObject({ code: 0, stderr: '' })
  }, 60_000)
})
