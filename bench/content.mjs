// Compares reading a release of a thousand items with one of ten, on both databases, as 200 and as 304.
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createConnection } from 'mysql2/promise'
import { startMariadb } from '../test/support/mariadb.mjs'
import { requestsPerSecond, startPortal, temporaryFolder } from './processes.mjs'
import { comparison, interleaved, report } from './rounds.mjs'

const SIZES = { few: 10, many: 1000 }
/** At most this multiple of the time that ten items take. */
const GOAL = { atMost: 1.2 }
const PATH = '/api/portal/content'
const PAGES = ['dashboard', 'tutorials', 'downloads', 'news', 'links', 'affiliate']
const KEYS = {
  AUTOMATION_MASTER_KEY: `TDW-${randomBytes(20).toString('hex')}`,
  INDICATOR_MASTER_KEY: `TDW-${randomBytes(20).toString('hex')}`,
  DEMO_KEY: `lifetime-${randomBytes(20).toString('hex')}`,
}

export async function run() {
  const mariadb = await startMariadb()
  try {
    const connection = await createConnection(mariadb.url)
    await connection.query('CREATE DATABASE portal_many CHARACTER SET utf8mb4')
    await connection.end()
    const many = mariadb.url.replace(/portal$/, 'portal_many')
    return report([
      ...(await compare('SQLite', { few: {}, many: {} })),
      ...(await compare(mariadb.name, { few: { DATABASE_URL: mariadb.url }, many: { DATABASE_URL: many } })),
    ])
  } finally {
    await mariadb.stop()
  }
}

/** Milliseconds a request, of the portal with many items beside the one with few. @param {string} database @param {Record<'few' | 'many', Record<string, string>>} environments */
async function compare(database, environments) {
  const few = await portalWith(SIZES.few, environments.few)
  const many = await portalWith(SIZES.many, environments.many)
  const rows = []
  for (const [what, isKnown] of /** @type {const} */ ([
    ['whole', false],
    ['known already', true],
  ])) {
    const time = (/** @type {Awaited<ReturnType<typeof portalWith>>} */ portal) => async () =>
      1000 / (await requestsPerSecond(portal.origin + PATH, optionsOf(portal, isKnown)))
    for (const portal of [few, many]) await time(portal)()
    const times = await interleaved({ few: time(few), many: time(many), again: time(few) })
    const [theirs, ours, again] = [times.few ?? [], times.many ?? [], times.again ?? []]
    rows.push(comparison(`${database}, ${what}: ${SIZES.many} items vs. ${SIZES.few}`, ours, theirs, GOAL))
    rows.push(comparison(`  control: ${SIZES.few} vs. ${SIZES.few}`, again, theirs, {}))
  }
  await Promise.all([few.stop(), many.stop()])
  return rows
}

/** @param {{cookie: string, etag: string}} portal @param {boolean} isKnown */
const optionsOf = ({ cookie, etag }, isKnown) => ({
  options: [
    '-H',
    `cookie=${cookie}`,
    '-H',
    'accept-encoding=br',
    ...(isKnown ? ['-H', `if-none-match=${etag}`] : []),
  ],
  status: isKnown ? 304 : 200,
})

/** Starts a portal with `count` released items and signs a member in. @param {number} count @param {Record<string, string>} database */
async function portalWith(count, database) {
  const folder = temporaryFolder()
  const environment = { ...KEYS, ...database, DATA_DIR: join(folder, 'data'), SEED_DEMO: 'false' }
  const file = join(folder, 'items.json')
  writeFileSync(file, JSON.stringify({ template: 'automation', items: Array.from({ length: count }, item) }))
  const portal = await startPortal(environment)
  for (const args of [['import', file], ['apply']])
    await promisify(execFile)(
      process.execPath,
      ['dist/app/src/commands/run-command.js', 'content', ...args, '--template', 'automation'],
      { env: environment, maxBuffer: Infinity },
    )
  const signedIn = await fetch(`${portal.origin}/api/auth/validate-key`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ accessKey: KEYS.DEMO_KEY }),
  })
  const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const answer = await fetch(portal.origin + PATH, { headers: { cookie } })
  const { items } = /** @type {{items: unknown[]}} */ (await answer.json())
  if (items.length !== count) throw new Error(`${count} items were released, and ${items.length} are read.`)
  return { ...portal, cookie, etag: answer.headers.get('etag') ?? '' }
}

/** @param {unknown} _ @param {number} index */
const item = (_, index) => ({
  contentKey: `bench.item-${index}`,
  contentType: 'html',
  page: PAGES[index % PAGES.length],
  section: `Section ${index % 7}`,
  content: `<h3>Item ${index}</h3><p>${WORDS(index)}</p>`,
  isActive: true,
})

/** Returns about three lines of words, different for each seed. @param {number} seed */
const WORDS = (seed) =>
  Array.from({ length: 30 }, (_, at) => VOCABULARY[(seed * 31 + at * at * 7 + at) % VOCABULARY.length]).join(
    ' ',
  )
const VOCABULARY =
  'tide harbour morning session risk limit account desktop platform update release training video community question answer chart signal order profile setting plan week month review note guide support partner funding'.split(
    ' ',
  )
