import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { callsTo } from '../support/calls.js'
import { type PortalProcess, runTool, startPortalProcess } from '../support/portal-process.js'

const SKEWED_CLOCK = pathToFileURL(resolve('test/support/skewed-clock.mjs')).href
const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR
/** Error of the process's clock; the database's clock is right. */
const AHEAD = 40 * DAY
const skewed = (by: number) => ({ NODE_OPTIONS: `--import=${SKEWED_CLOCK}`, SKEW: String(by) })
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 19) + 'Z'

/** Portals with different clocks on one database, in sequence: only the database's clock counts. */
describe('process with a wrong clock', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-clock-'))
  let portal: PortalProcess
  let environment: NodeJS.ProcessEnv
  let cookie: string | undefined
  /** A key that expires in 20 days; by the wrong clock it has expired. */
  let key: string
  let cookieOfRight: string | undefined

  const issue = async (expires: string, by = 0) => {
    const answer = await runTool('keys', ['issue', '--type', 'lifetime', '--expires', expires, '--json'], {
      ...environment,
      ...(by && skewed(by)),
    })
    return answer.code === 0
      ? (JSON.parse(answer.stdout) as { keys: [{ key: string }] }).keys[0].key
      : answer.stderr.trim()
  }
  const validate = (accessKey: string) =>
    callsTo(portal.origin)('POST', '/api/auth/validate-key', { accessKey })
  const session = async (with_: string | undefined) =>
    (await callsTo(portal.origin, with_)('GET', '/api/auth/session')).status

  beforeAll(async () => {
    portal = await startPortalProcess({ DATA_DIR: dataDir })
    environment = portal.environment
    key = await issue(inDays(20))
    cookieOfRight = (await validate(key)).cookie
    await portal.stop()
    portal = await startPortalProcess({ ...environment, PORT: '0', ...skewed(AHEAD) })
  }, 60_000)
  afterAll(async () => {
    await portal.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  it('accepts a key that is valid by the database clock', async () => {
    const answer = await validate(key)
    expect(answer.status).toBe(200)
    cookie = answer.cookie
    expect(await session(cookie)).toBe(200)
  })

  it('keeps sessions opened by another process', async () => {
    expect(await session(cookieOfRight)).toBe(200)
  })

  it('counts the key among those a release reaches, in commands too', async () => {
    const { stdout } = await runTool('keys', ['list', '--json'], environment)
    const { keys } = JSON.parse(stdout) as { keys: { type: string; status: string }[] }
    const reached = keys.filter(({ type, status }) => type !== 'indicator' && status === 'active')
    const apply = ['apply', '--template', 'automation', '--json']
    const answer = await runTool('content', apply, { ...environment, ...skewed(AHEAD) })
    expect(answer.stderr).toBe('')
    expect(JSON.parse(answer.stdout)).toMatchObject({ keys: reached.length })
  }, 60_000)

  it('locks out for 15 minutes by every clock', async () => {
    const statuses: number[] = []
    for (let count = 0; count < 11; count++) statuses.push((await validate('lifetime-wrong')).status)
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429])
    await portal.stop()
    portal = await startPortalProcess({ ...environment, PORT: '0', ...skewed(-AHEAD) })
    const { status, retryAfter } = await validate(key)
    expect(status).toBe(429)
    expect(Number(retryAfter)).toBeGreaterThan(800)
    expect(Number(retryAfter)).toBeLessThanOrEqual(900)
    expect(await session(cookie)).toBe(200)
  }, 60_000)

  it('issues keys by the database clock, in commands too', async () => {
    expect(await issue(inDays(10), AHEAD)).toMatch(/^lifetime-/)
    expect(await issue(inDays(-10), -AHEAD)).toMatch(/must be in the future/)
  }, 60_000)
})
