import { DataSource, type QueryRunner } from 'typeorm'
import { databaseOptions, isMysql } from '#ormconfig.js'
import { StartError } from '../../errors/start-error.js'

/** Seconds that one statement waits for the lock: shorter than any time limit of a statement. */
const ATTEMPT = 5
/** Milliseconds until a process gives up; a migration of a large table may take minutes. */
const MAX_WAIT = 10 * 60_000
/** Includes the database's name, since MySQL's lock names apply to the whole server; 64 characters at most. */
const LOCK_NAME = 'CONCAT(?, SHA1(DATABASE()))'

/**
 * Returns the result of `work`, run while no other process has the lock `name` of this database (MySQL, MariaDB). The lock belongs to the
 * runner's connection: after a kill the server frees it once the last statement of that connection has ended.
 * @throws {StartError} another process has had the lock for ten minutes
 */
export async function withDatabaseLock<T>(
  runner: QueryRunner,
  name: string,
  work: () => Promise<T>,
): Promise<T> {
  const lock = `portal-${name}-`
  const deadline = Date.now() + MAX_WAIT
  while (!(await acquire(runner, lock)))
    if (Date.now() > deadline)
      throw new StartError(
        'Another process has been preparing the database for ten minutes. Try again later.',
      )
  try {
    return await work()
  } finally {
    await runner.query(`SELECT RELEASE_LOCK(${LOCK_NAME})`, [lock])
  }
}

/**
 * Returns the result of `work`, run while no other server of this database does so; on SQLite there is only one server. It locks by a separate
 * connection, because the pool destroys connections that are idle as long as `work` runs.
 * @throws {StartError} another server has been starting for ten minutes
 */
export async function oneServerAtATime<T>(database: string, work: () => Promise<T>): Promise<T> {
  if (!isMysql(database)) return work()
  const connection = await new DataSource({ ...databaseOptions(database), entities: [] }).initialize()
  try {
    return await withDatabaseLock(connection.createQueryRunner(), 'start', work)
  } finally {
    await connection.destroy()
  }
}

async function acquire(runner: QueryRunner, lock: string): Promise<boolean> {
  const sql = `SELECT GET_LOCK(${LOCK_NAME}, ${ATTEMPT}) AS isAcquired`
  const [row] = (await runner.query(sql, [lock])) as { isAcquired: number | string | null }[]
  return Number(row?.isAcquired) === 1
}
