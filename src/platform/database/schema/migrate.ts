import { dirname, join } from 'node:path'
import { DataSource, MigrationExecutor, type QueryRunner } from 'typeorm'
import { databaseOptions, isMysql } from '#ormconfig.js'
import type { Config } from '../../config/config.js'
import { withDatabaseLock } from '../connections/database-lock.js'
import { lockFile } from '../connections/lock-file.js'
import { resumable } from './resumable-migrations.js'
import { storeCanary, verifySecret } from '../connections/secret-check.js'

/** Milliseconds to wait for another process that migrates a SQLite file. */
const FILE_LOCK_WAIT = 60_000
const IS_LOCKED = 'Another process has been migrating the database for a minute. Try again later.'

type MigrateConfig = Pick<Config, 'database' | 'portalSecret' | 'prepareDataDir'>

/**
 * Brings the database up to date, one process at a time; returns the names of the migrations that ran (contract §7).
 * @throws {ConfigError} `PORTAL_SECRET` is not the database's; nothing was written
 * @throws {StartError} another process has been migrating for too long
 */
export async function migrate(config: MigrateConfig): Promise<string[]> {
  const database = await new DataSource({ ...databaseOptions(config.database), entities: [] }).initialize()
  try {
    const runner = database.createQueryRunner()
    const work = () => upgrade(database, runner, config)
    return await (isMysql(config.database)
      ? withDatabaseLock(runner, 'migrations', work)
      : withFileLock(config.database, work))
  } finally {
    await database.destroy()
  }
}

/** Uses the lock's connection, so that no other start runs before the last statement of a killed one has ended. */
async function upgrade(database: DataSource, runner: QueryRunner, config: MigrateConfig): Promise<string[]> {
  const hasCanary = await verifySecret(runner, config.portalSecret)
  config.prepareDataDir()
  const executor = new MigrationExecutor(database, isMysql(config.database) ? resumable(runner) : runner)
  executor.transaction = 'each'
  const migrations = await executor.executePendingMigrations()
  if (!hasCanary) await storeCanary(runner, config.portalSecret)
  return migrations.map(({ name }) => name)
}

async function withFileLock<T>(database: string, work: () => Promise<T>): Promise<T> {
  const unlock = await lockFile(join(dirname(database), 'migrations.lock'), IS_LOCKED, FILE_LOCK_WAIT)
  try {
    return await work()
  } finally {
    await unlock()
  }
}
