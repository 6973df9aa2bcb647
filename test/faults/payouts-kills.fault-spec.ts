import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, it } from '@jest/globals'
import libsql from 'libsql'
import { createConnection } from 'mysql2/promise'
import { databaseOf } from '../support/database.js'
import { repeats } from '../support/nightly.js'

const AFFILIATES = repeats(4_000, 600)
const KILLS = repeats(12, 4)
const MONTH = '2026-05'
const TIMEOUT = 200_000

const dataDir = mkdtempSync(join(tmpdir(), 'portal-payouts-'))
const database = await databaseOf(dataDir)
afterAll(async () => {
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

const command = (...args: string[]) =>
  spawn(process.execPath, ['dist/app/src/commands/run-command.js', ...args], {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: dataDir,
      SEED_DEMO: 'false',
      ...(database.url && { DATABASE_URL: database.url }),
    },
    stdio: 'ignore',
  })

/** Runs statements on the database itself; returns the rows of the last. */
async function run(...statements: string[]): Promise<Record<string, unknown>[]> {
  if (!database.url) {
    const file = new libsql(join(dataDir, 'portal.sqlite'))
    try {
      file.exec('PRAGMA foreign_keys = OFF')
      const last = statements.pop()!
      for (const sql of statements) file.exec(sql)
      if (last.startsWith('SELECT')) return file.prepare(last).all() as Record<string, unknown>[]
      file.exec(last)
      return []
    } finally {
      file.close()
    }
  }
  const connection = await createConnection(database.url.replace(/^mariadb:/, 'mysql:'))
  try {
    await connection.query('SET foreign_key_checks = 0')
    let rows: unknown = []
    for (const sql of statements) [rows] = await connection.query(sql)
    return rows as Record<string, unknown>[]
  } finally {
    await connection.end()
  }
}

const idOf = (n: number) => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`

it(
  `closes a month for ${AFFILIATES} affiliates, each once, over ${KILLS} kills`,
  async () => {
    await once(command('migrate', '--init'), 'exit')
    const all = Array.from({ length: AFFILIATES }, (_, n) => n)
    const accounts = all.map((n) => `('${idOf(n)}', 'C${n}', 'Bronze', 300, 1, '2026-01-01 00:00:00')`)
    const entries = all.flatMap((n) =>
      [100, 250, -50].map(
        (amount, at) =>
          `('01900001-0000-7000-800${at}-${String(n).padStart(12, '0')}', '${idOf(n)}', 'sale', ${amount * 100}, 0, 0,
            '2026-04', '2026-04-15 00:00:00', '2026-05')`,
      ),
    )
    await run(
      `INSERT INTO affiliates (key_id, code, tier, earnings, version, created_at) VALUES ${accounts.join(', ')}`,
      `INSERT INTO affiliate_entries (id, key_id, kind, amount, sales, customers, month, recorded_at, payable_month)
       VALUES ${entries.join(', ')}`,
    )
    const made = async () => Number((await run('SELECT COUNT(*) AS n FROM affiliate_statements'))[0]!.n)
    let kills = 0
    while (kills < KILLS) {
      const closing = command('affiliate', 'payouts', 'close', '--month', MONTH)
      const ended = once(closing, 'exit')
      const before = await made()
      // Until it works; then at any moment.
      const limit = performance.now() + 20_000
      while ((await made()) === before && closing.exitCode === null && performance.now() < limit)
        await wait(20)
      await wait(Math.random() * 30)
      closing.kill('SIGKILL')
      await ended
      kills++
    }
    const [code] = (await once(command('affiliate', 'payouts', 'close', '--month', MONTH), 'exit')) as [
      number,
    ]
    expect(code).toBe(0)
    const [sum] = await run(
      `SELECT COUNT(*) AS statements, COUNT(DISTINCT key_id) AS affiliates, SUM(earned) AS earned,
         SUM(refunds) AS refunds, SUM(due) AS due FROM affiliate_statements`,
    )
    expect(Object.fromEntries(Object.entries(sum!).map(([name, value]) => [name, Number(value)]))).toEqual({
      statements: AFFILIATES,
      affiliates: AFFILIATES,
      earned: AFFILIATES * 35_000,
      refunds: AFFILIATES * -5_000,
      due: AFFILIATES * 30_000,
    })
    const [left] = await run('SELECT COUNT(*) AS n FROM affiliate_entries WHERE statement_month IS NULL')
    expect(Number(left!.n)).toBe(0)
    const [month] = await run('SELECT closed_at FROM affiliate_payout_months')
    expect(month!.closed_at).not.toBeNull()
  },
  TIMEOUT,
)
