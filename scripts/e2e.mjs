// `npm run test:e2e [-- jest's arguments]`, `npm run test:faults`: runs all suites on SQLite, then those that depend on the
// database on a private MariaDB or MySQL (jest.config.js).
import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { atExit } from '../test/support/at-exit.mjs'
import { startMariadb } from '../test/support/mariadb.mjs'
import { transpile } from './transpile.mjs'

const [run = 'e2e', ...jestArguments] = process.argv.slice(2)
const JEST = ['--experimental-vm-modules', '--no-warnings', 'node_modules/jest/bin/jest.js', ...jestArguments]
/** Milliseconds without a line of output after which a run hangs: suites in Node's own modules have no limits of time. */
const SILENCE = 300_000
/** @type {[project: string, ...options: string[]][]} */
const all = run === 'faults' ? [['faults'], ['timed-faults', '--runInBand']] : [[run]]
rmSync('dist/tests', { recursive: true, force: true })
await transpile(['src', 'client', 'migrations', 'ormconfig.ts', 'test'], 'dist/tests')
// Of a named suite, one of several projects may have none; if none has any, jest fails and says so.
const found = all.filter(([project]) => hasSuites(project))
const projects = found.length > 0 ? found : all

/** @param {string} project */
function hasSuites(project) {
  const list = [...JEST, '--listTests', '--selectProjects', project]
  return execFileSync(process.execPath, list, { encoding: 'utf8' }).includes('-spec.')
}

/** @param {string} database @param {Record<string, string>} variables @param {string[]} options */
async function runOn(database, variables, ...options) {
  for (const [project, ...own] of projects) {
    console.log(`\n${project} on ${database}`)
    await runProject(project, variables, [...own, ...options])
  }
}

/** @param {string} project @param {Record<string, string>} variables @param {string[]} options */
async function runProject(project, variables, options) {
  const { TEST_DATABASE_URL: _, ...environment } = process.env
  const child = spawn(process.execPath, [...JEST, ...options, '--selectProjects', project], {
    stdio: ['inherit', 'pipe', 'pipe'],
    env: { ...environment, ...variables },
    // Jest's workers are in its group: one that hangs would hold the output open after jest has ended.
    detached: true,
  })
  const kill = () => void (child.pid && process.kill(-child.pid, 'SIGKILL'))
  const forget = atExit(kill)
  const silence = setTimeout(() => {
    console.error(
      `Nothing has ended for ${SILENCE / 60_000} minutes: a test hangs. Suites without a line above are the ones to look at.`,
    )
    kill()
  }, SILENCE)
  for (const [from, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ])
    from.on('data', (text) => {
      silence.refresh()
      to.write(text)
    })
  const code = await new Promise((resolve) => child.on('close', resolve))
  clearTimeout(silence)
  forget()
  if (code !== 0) process.exitCode = 1
}

const folder = mkdtempSync(join(tmpdir(), 'portal-e2e-'))
atExit(() => rmSync(folder, { recursive: true, force: true }))
// The commands make secrets where there are none: not in the developer's data folder.
migrate({ DATA_DIR: folder }, '--init')
await runOn('SQLite', { TEST_SQLITE_FILE: join(folder, 'portal.sqlite') })
const server = await startMariadb()
try {
  migrate({ DATA_DIR: folder, DATABASE_URL: server.url })
  // A named suite may need no database and have run already.
  await runOn(server.name, { TEST_DATABASE_URL: server.url }, '--passWithNoTests')
} finally {
  await server.stop()
}

/**
 * Makes the tables of a database that the tests copy (test/support/database.ts).
 * @param {Record<string, string>} variables @param {string[]} options
 */
function migrate(variables, ...options) {
  // Not the developer's database.
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, ...variables }
  execFileSync(process.execPath, ['scripts/run.mjs', 'migrate', ...options], { env })
}
