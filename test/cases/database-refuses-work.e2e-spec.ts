import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { DataSource } from 'typeorm'
import { databaseOptions } from '../../ormconfig.js'
import { boundedMysql } from '../../src/platform/database/connections/mysql-pool.js'
import { inMysqlTransaction } from '../../src/platform/database/writes/mysql-transaction.js'
import { databaseFault } from '../../src/platform/errors/database-fault.js'
import { createDatabase, isMysql } from '../support/database.js'

/** What servers and proxies say that live but refuse work. */
const REFUSALS = [
  [1036, 'HY000', "Table 'write_probes' is read only"],
  [1047, '08S01', 'WSREP has not yet prepared node for application use'],
  [1053, '08S01', 'Server shutdown in progress'],
  [1180, 'HY000', 'Got error 149 during COMMIT'],
  [
    1290,
    'HY000',
    'The server is running with the --super-read-only option so it cannot execute this statement',
  ],
  [1792, '25006', 'Cannot execute statement in a READ ONLY transaction'],
  [1836, 'HY000', 'Running in read-only mode'],
  [1874, 'HY000', 'InnoDB is in read only mode'],
  [1927, '70100', 'Connection was killed'],
  [3032, 'HY000', 'The server is currently in offline mode'],
  [3100, 'HY000', "Error on observer while running replication hook 'before_commit'"],
  [3168, 'HY000', 'Server is not available'],
  [3169, 'HY000', 'Session was killed'],
  [9001, 'HY000', 'Max connect timeout reached while reaching hostgroup 0 after 10000ms'],
  [9002, 'HY000', 'Max connect failure while reaching hostgroup 0'],
  [9004, 'HY000', 'Backend offline detected'],
] as const
/** Faults of one statement, after which its connection still works. */
const OTHERS = [
  [1205, 'unavailable'],
  [1213, 'unavailable'],
  [1317, 'unavailable'],
  [1969, 'unavailable'],
  [1021, 'full'],
  [1062, null],
  [1406, null],
] as const
const suite = isMysql ? describe : describe.skip

suite('a database that refuses work (skipped on SQLite, which cannot)', () => {
  const database = createDatabase()
  let source: DataSource
  beforeAll(async () => {
    const { url } = await database
    source = await new DataSource({ ...databaseOptions(url!), driver: boundedMysql }).initialize()
  })
  afterAll(async () => {
    await source.destroy()
    await (await database).drop()
  })

  /** Opens every connection of the pool; returns their ids. */
  const connections = async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        source.query<{ id: number }[]>('SELECT CONNECTION_ID() AS id, SLEEP(0.02)'),
      ),
    )
    return new Set(answers.map(([row]) => Number(row!.id)))
  }
  const signal = (errno: number, state = 'HY000', text = 'refused') =>
    `SIGNAL SQLSTATE '${state}' SET MYSQL_ERRNO = ${errno}, MESSAGE_TEXT = ${JSON.stringify(text)}`

  it.each(REFUSALS)('is left by all connections after %i', async (errno, state, text) => {
    const before = await connections()
    const refused = await inMysqlTransaction(source, (tx) => tx.query(signal(errno, state, text))).catch(
      (error: unknown) => error,
    )
    expect(refused).toMatchObject({ driverError: { errno } })
    expect(databaseFault(refused)).toBe('unavailable')
    expect([...(await connections())].filter((id) => before.has(id))).toEqual([])
  })

  it.each(OTHERS)('keeps its connections after %i', async (errno, fault) => {
    const before = await connections()
    const failed = await source.query(signal(errno)).catch((error: unknown) => error)
    expect(failed).toMatchObject({ driverError: { errno } })
    expect(databaseFault(failed)).toBe(fault)
    expect(await connections()).toEqual(before)
  })
})
