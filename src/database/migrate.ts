import { dirname, join } from 'node:path'
import { mkdirSync } from 'node:fs'
import { DataSource, type DataSourceOptions } from 'typeorm'
import { lockFile } from './lock-file.js'

const LOCK = 'portal-migrations'
const LOCK_SECONDS = 60

/** Brings the database up to date, one process at a time; returns the names of the migrations that ran. */
export async function migrate(options: DataSourceOptions): Promise<string[]> {
  if (options.type === 'better-sqlite3')
    mkdirSync(dirname(options.database), { recursive: true, mode: 0o700 })
  const database = await new DataSource({ ...options, entities: [] }).initialize()
  try {
    const unlock =
      options.type === 'better-sqlite3' ? await lockFileOf(options.database) : await lockMysql(database)
    try {
      return (await database.runMigrations()).map(({ name }) => name)
    } finally {
      await unlock()
    }
  } finally {
    await database.destroy()
  }
}

const lockFileOf = (file: string) => lockFile(join(dirname(file), 'migrations.lock'), LOCK_SECONDS * 1000)

async function lockMysql(database: DataSource): Promise<() => Promise<void>> {
  // The lock belongs to its connection, so one is kept until it is given back.
  const runner = database.createQueryRunner()
  const [row] = (await runner.query('SELECT GET_LOCK(?, ?) AS taken', [LOCK, LOCK_SECONDS])) as {
    taken: number
  }[]
  if (Number(row?.taken) !== 1)
    throw new Error('Another process has been migrating the database for over a minute.')
  return async () => {
    await runner.query('SELECT RELEASE_LOCK(?)', [LOCK])
    await runner.release()
  }
}
