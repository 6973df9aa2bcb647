import { afterEach, describe, expect, it } from '@jest/globals'
import { createDatabase, isMysql } from '../support/database.js'
import { dump } from '../support/dump.js'
import { repeats } from '../support/nightly.js'
import { SECRETS } from '../support/portal.js'
import { type PortalProcess, startPortalProcess } from '../support/portal-process.js'

/** SQLite allows one server (docs/decisions/database.md). */
const describeReplicas = isMysql ? describe : describe.skip
const ROUNDS = repeats(10, 4)
const REPLICAS = 3
/** One round in so many has demo data, which is slow. */
const EVERY_SEEDED = 4
const TIME = 300_000

const ended: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ended.splice(0).reverse()) await end()
})

async function emptyDatabase(): Promise<string> {
  const { url, drop } = await createDatabase()
  ended.push(drop)
  return url!
}

/** Starts replicas at the same moment; returns for each the portal or the error. */
async function startTogether(environments: NodeJS.ProcessEnv[]): Promise<(PortalProcess | Error)[]> {
  const starts = environments.map((environment) =>
    startPortalProcess(environment).catch((error: Error) => error),
  )
  const replicas = await Promise.all(starts)
  for (const replica of replicas) if (!(replica instanceof Error)) ended.push(() => replica.stop('SIGKILL'))
  return replicas
}

const signIn = async ({ origin }: PortalProcess, accessKey: string) => {
  const headers = { 'Content-Type': 'application/json' }
  const request = { method: 'POST', headers, body: JSON.stringify({ accessKey }) }
  return (await fetch(`${origin}/api/auth/validate-key`, request)).status
}
const opensTo = async (replicas: (PortalProcess | Error)[], accessKey: string) => {
  const statuses: number[] = []
  for (const replica of replicas) statuses.push(await signIn(replica as PortalProcess, accessKey))
  return statuses
}

describeReplicas('replicas starting together', () => {
  it.each(Array.from({ length: ROUNDS }, (_, round) => round % EVERY_SEEDED === 0))(
    'all start on an empty database (demo data: %s)',
    async (isSeeded) => {
      const DATABASE_URL = await emptyDatabase()
      const environment = { NODE_ENV: 'test', SEED_DEMO: String(isSeeded), DATABASE_URL, ...SECRETS }
      const replicas = await startTogether(Array<NodeJS.ProcessEnv>(REPLICAS).fill(environment))
      expect(replicas.filter((replica) => replica instanceof Error)).toEqual([])
      expect(await opensTo(replicas, SECRETS.AUTOMATION_MASTER_KEY)).toEqual(Array(REPLICAS).fill(200))
      const rows = await dump(DATABASE_URL)
      const count = (pattern: RegExp) => rows.match(pattern)?.length ?? 0
      expect(count(/^INSERT INTO access_keys.*'environment'/gm)).toBe(3)
      expect(count(/^INSERT INTO affiliate_applications/gm)).toBe(isSeeded ? 40 : 0)
      expect(count(/^INSERT INTO content_releases/gm)).toBe(isSeeded ? 2 : 0)
    },
    TIME,
  )

  it(
    'start only one of two with different secrets, and keep its masters',
    async () => {
      const DATABASE_URL = await emptyDatabase()
      const environment = { NODE_ENV: 'test', SEED_DEMO: 'false', DATABASE_URL, ...SECRETS }
      const other = {
        ...environment,
        PORTAL_SECRET: 'another secret that is long enough to be one',
        AUTOMATION_MASTER_KEY: 'TDW-another-automation-master',
      }
      const replicas = await startTogether([environment, other])
      const refused = replicas.findIndex((replica) => replica instanceof Error)
      expect((replicas[refused] as Error).message).toMatch(/PORTAL_SECRET doesn't match this database/)
      const started = replicas.filter((replica) => !(replica instanceof Error))
      expect(started).toHaveLength(1)
      const key = (refused === 0 ? other : environment).AUTOMATION_MASTER_KEY
      expect(await opensTo(started, key)).toEqual([200])
    },
    TIME,
  )

  it(
    'use the masters of the last one when they differ',
    async () => {
      const DATABASE_URL = await emptyDatabase()
      const environment = { NODE_ENV: 'test', SEED_DEMO: 'false', DATABASE_URL, ...SECRETS }
      const other = { ...environment, AUTOMATION_MASTER_KEY: 'TDW-another-automation-master' }
      const replicas = await startTogether([environment, other])
      const answers = [
        await opensTo(replicas, environment.AUTOMATION_MASTER_KEY),
        await opensTo(replicas, other.AUTOMATION_MASTER_KEY),
      ]
      expect(answers.sort()).toEqual([
        [200, 200],
        [401, 401],
      ])
      expect(await opensTo(replicas, SECRETS.INDICATOR_MASTER_KEY)).toEqual([200, 200])
    },
    TIME,
  )
})
