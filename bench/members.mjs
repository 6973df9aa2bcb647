// Compares lists, filters and searches of 1,000 and 1,000,000 members, on both databases, with raw SQL in a raw node server
// on the same database; counts the rows that first, middle and last pages read; measures the memory of an export, and how
// sign-ins fare during an import of 100,000 keys. `--size N` takes another number of members than a million,
// `--only lists,export,import` some of the parts, `--on SQLite` one of the databases.
// Requests are counted by the second of the server's own processor time: other work on the machine does not change them.
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import libsql from 'libsql'
import { createConnection } from 'mysql2/promise'
import { startMariadb } from '../test/support/mariadb.mjs'
import { answerTo, pages, PATH, time, touched } from './member-pages.mjs'
import { FOUND, memberInserts } from './member-rows.mjs'
import { exportMemory, importBesideSignIns } from './member-files.mjs'
import { requestsPerSecond, startPortal, startServer, temporaryFolder } from './processes.mjs'
import { comparison, interleaved, report } from './rounds.mjs'

const GOAL = { atLeast: 0.5 }
/** Of each measurement. */
const SECONDS = 1
const TIMED_ROUNDS = 5
const MASTER = 'TDW-automation-master-of-the-benchmarks'
const ENVIRONMENT = {
  PORTAL_SECRET: 'a secret for benchmarks that is long enough',
  AUTOMATION_MASTER_KEY: MASTER,
  SEED_DEMO: 'false',
}
/** @typedef {{isMet: boolean, what: string, ours: number, theirs: number, ratio: number, goal: string, rounds?: string}} Row */

/**
 * @typedef {{name: string, url: string, environment: Record<string, string>, execute: (sql: string) => Promise<unknown>,
 *   dialect: 'sqlite' | 'mysql', analyze: string}} Database
 */

export async function run() {
  const sizes = [1_000, Number(option('--size') ?? 1_000_000)]
  const parts = (option('--only') ?? 'lists,export,import').split(',')
  const folder = temporaryFolder()
  const mariadb = await startMariadb()
  const file = join(folder, 'portal.sqlite')
  /** @type {import('libsql').Database | undefined} */
  let sqlite
  // Opened after the migration: a database without its secrets is refused.
  const openSqlite = () => {
    const opened = new libsql(file)
    opened.exec('PRAGMA synchronous = OFF; PRAGMA cache_size = -200000')
    return opened
  }
  const mysql = await createConnection(mariadb.url)
  await mysql.query("SET SESSION sql_mode = 'PIPES_AS_CONCAT', unique_checks = 0, foreign_key_checks = 0")
  /** @type {Database[]} */
  const databases = [
    {
      name: 'SQLite',
      url: file,
      environment: { DATA_DIR: folder, ...ENVIRONMENT },
      execute: (sql) => Promise.resolve((sqlite ??= openSqlite()).exec(sql)),
      dialect: 'sqlite',
      analyze: 'ANALYZE; PRAGMA wal_checkpoint(TRUNCATE)',
    },
    {
      name: mariadb.name,
      url: mariadb.url,
      environment: { DATA_DIR: join(folder, 'beside'), DATABASE_URL: mariadb.url, ...ENVIRONMENT },
      execute: (sql) => mysql.query(sql),
      dialect: 'mysql',
      analyze: 'ANALYZE TABLE access_keys, member_words, member_counts',
    },
  ]
  /** @type {Row[]} */
  const rows = []
  const add = (/** @type {Row[]} */ ...more) => {
    rows.push(...more)
    for (const { what, ours, theirs, ratio } of more) console.error(`${what}: ${ours} / ${theirs} = ${ratio}`)
  }
  try {
    for (const database of databases.filter(({ name }) => name.startsWith(option('--on') ?? ''))) {
      const { environment: env, name } = database
      await promisify(execFile)(
        process.execPath,
        ['dist/app/src/commands/run-command.js', 'migrate', '--init'],
        {
          env,
        },
      )
      /** @type {Map<string, number>} */
      const first = new Map()
      let filled = 0
      for (const size of sizes) {
        const started = performance.now()
        for (const sql of memberInserts(filled + 1, size, database.dialect)) await database.execute(sql)
        await database.execute(database.analyze)
        console.error(
          `${size} members, ${name}: added in ${Math.round((performance.now() - started) / 1000)} s`,
        )
        filled = size
        if (parts.includes('lists')) add(...(await lists(size, database, first)))
        if (parts.includes('export')) add(await exportMemory(database, size, signIn, first))
      }
      if (parts.includes('import')) add(await importBesideSignIns(database, signIn))
    }
  } finally {
    sqlite?.close()
    await mysql.end()
    await mariadb.stop()
  }
  return report(rows)
}

/** @param {string} name */
function option(name) {
  const at = process.argv.indexOf(name)
  return at > 0 ? process.argv[at + 1] : undefined
}

/** @param {number} size @param {Database} database @param {Map<string, number>} first */
async function lists(size, { name, url, environment, execute }, first) {
  const portal = await startPortal(environment)
  const raw = await startServer(['bench/raw-members.mjs', url], { path: '/' })
  const side = { portal, cookie: await signIn(portal.origin), raw, execute }
  const cost =
    name === 'SQLite'
      ? { unit: 'ms', rounds: TIMED_ROUNDS, of: time }
      : { unit: 'rows', rounds: 1, of: touched }
  const rows = [...(await compare(size, name, side)), ...(await pages(size, name, side, first, cost))]
  await Promise.all([portal.stop(), raw.stop()])
  return rows
}

/** @param {string} origin */
async function signIn(origin) {
  const answer = await fetch(`${origin}/api/auth/validate-key`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ accessKey: MASTER }),
  })
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

/** @param {number} size @param {string} database @param {import('./member-pages.mjs').Side} side */
async function compare(size, database, side) {
  const filter = 'state=active&level=lifetime'
  const { edges } = JSON.parse(await answerTo(side, `${filter}&page=2`))
  const kinds = {
    'first page': '',
    'next page of a filter': `${filter}&page=3&after=${edges.last}`,
    search: `q=${FOUND.word}`,
  }
  const rows = []
  for (const [kind, query] of Object.entries(kinds)) {
    const theirs = await (await fetch(`${side.raw.origin}/?${query}`)).text()
    const same = (await answerTo(side, query)) === theirs
    if (!same) throw new Error(`The answers to '${query}' differ:\n${await answerTo(side, query)}\n${theirs}`)
    const options = ['-H', `cookie=${side.cookie}`]
    const raw = () => perProcessorSecond(side.raw, `/?${query}`)
    const results = await interleaved({
      ours: () => perProcessorSecond(side.portal, `${PATH}?${query}`, options),
      raw,
      ...(kind === 'search' ? { again: raw } : {}),
    })
    rows.push(
      comparison(`${size} members, ${database}, ${kind}`, results.ours ?? [], results.raw ?? [], GOAL),
    )
    if (results.again) rows.push(comparison('  control: raw vs. raw', results.again, results.raw ?? [], {}))
  }
  return rows
}

/** @param {import('./processes.mjs').Server} server @param {string} path @param {string[]} [options] */
async function perProcessorSecond(server, path, options) {
  const before = server.processorTime()
  const answered = (await requestsPerSecond(server.origin + path, { seconds: SECONDS, options })) * SECONDS
  return answered / (server.processorTime() - before)
}
