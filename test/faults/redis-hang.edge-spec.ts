import { execFileSync } from 'node:child_process'
import { Agent, request } from 'node:http'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { Redis } from 'ioredis'
import { type PortalProcess, startPortalProcess } from '../support/portal-process.js'
import { startRedis } from '../support/redis.mjs'
import { until } from '../support/until.js'

const CLIENTS = 150
const WINDOW_SECONDS = 4
const LOAD_SECONDS = 8
/** Megabytes that the load may add between two windows: requests waiting for Redis would add 5 a second. */
const MAX_GROWTH = 30
/** Milliseconds; with waiting for Redis it would be over 100. */
const MAX_MEDIAN = 60

let redis: Awaited<ReturnType<typeof startRedis>>
let portal: PortalProcess
let client: Redis
let redisPid: number

beforeAll(async () => {
  redis = await startRedis()
  client = new Redis(redis.url)
  redisPid = Number(/process_id:(\d+)/.exec(await client.info('server'))![1])
  portal = await startPortalProcess({ REDIS_URL: redis.url })
}, 120_000)

afterAll(async () => {
  process.kill(redisPid, 'SIGCONT')
  client.disconnect()
  await portal.stop()
  await redis.stop()
})

const agent = new Agent({ keepAlive: true })

/** Calls over a persistent connection; resolves to the status. */
const call = () =>
  new Promise<number>((resolve, reject) => {
    request(`${portal.origin}/api/auth/session`, { agent }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode!))
    })
      .on('error', reject)
      .end()
  })

const megabytes = () =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(portal.process.pid)], { encoding: 'utf8' })) / 1024

async function load(seconds: number): Promise<void> {
  const end = Date.now() + seconds * 1000
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      while (Date.now() < end) await call()
    }),
  )
}

/** The lowest memory of a window under load: a single reading depends on when garbage was last collected. */
async function lowestUnderLoad(): Promise<number> {
  const readings: number[] = []
  for (let second = 0; second < WINDOW_SECONDS; second++) {
    await load(1)
    readings.push(megabytes())
  }
  return Math.min(...readings)
}

async function medianMilliseconds(): Promise<number> {
  const times: number[] = []
  for (let count = 0; count < 31; count++) {
    const start = performance.now()
    await call()
    times.push(performance.now() - start)
  }
  return times.sort((a, b) => a - b)[15]!
}

const countedByRedis = () => client.keys('limit:*')

it('counts in memory, fast and bounded, while Redis hangs, then uses Redis again', async () => {
  await load(3)
  expect(await countedByRedis()).toHaveLength(1)
  await client.flushall()

  process.kill(redisPid, 'SIGSTOP')
  const before = await lowestUnderLoad()
  await load(LOAD_SECONDS)
  const growth = (await lowestUnderLoad()) - before
  const median = await medianMilliseconds()
  // The limit still holds: all requests come from one address.
  expect(await call()).toBe(429)
  expect(median).toBeLessThan(MAX_MEDIAN)
  expect(growth).toBeLessThan(MAX_GROWTH)

  process.kill(redisPid, 'SIGCONT')
  await until(
    async () => (await call()) && (await countedByRedis()).length,
    (keys) => keys === 1,
  )
}, 90_000)
