// `npm run test:e2e [-- jest's arguments]`, `npm run test:faults`: runs all suites on SQLite, then those that depend on the
// database on a private MariaDB or MySQL (jest.config.js).
import { execFileSync, spawn } from 'node:child_process'
import { startMariadb } from '../test/support/mariadb.mjs'

const [project = 'e2e', ...jestArguments] = process.argv.slice(2)

/** @param {string} database @param {Record<string, string>} variables @param {string[]} options */
async function runOn(database, variables, ...options) {
  console.log(`\n${project} on ${database}`)
  const { TEST_DATABASE_URL: _, ...environment } = process.env
  const child = spawn(
    process.execPath,
    [
      '--experimental-vm-modules',
      '--no-warnings',
      'node_modules/jest/bin/jest.js',
      ...jestArguments,
      ...options,
      '--selectProjects',
      project,
    ],
    { stdio: 'inherit', env: { ...environment, ...variables } },
  )
  const code = await new Promise((resolve) => child.on('close', resolve))
  if (code !== 0) process.exitCode = 1
}

await runOn('SQLite', {})
const server = await startMariadb()
try {
  // The tests copy this database (test/support/database.ts).
  execFileSync(process.execPath, ['scripts/run.mjs', 'migrate'], {
    env: { ...process.env, DATABASE_URL: server.url },
  })
  await runOn(server.name, { TEST_DATABASE_URL: server.url }, '--passWithNoTests')
} finally {
  await server.stop()
}
