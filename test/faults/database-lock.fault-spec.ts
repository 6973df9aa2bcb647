import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { DataSource } from 'typeorm'
import { withDatabaseLock } from '../../src/platform/database/connections/database-lock.js'
import { databaseOptions } from '../../ormconfig.js'
import { createDatabase, isMysql } from '../support/database.js'

/** On SQLite the lock is a file in the data folder. */
const describeServer = isMysql ? describe : describe.skip

describeServer('database lock', () => {
  const ended: (() => Promise<unknown>)[] = []
  let one: DataSource
  let other: DataSource
  const connect = async () => {
    const { url, drop } = await createDatabase()
    const database = await new DataSource(databaseOptions(url!)).initialize()
    ended.push(() => database.destroy(), drop)
    return database
  }
  beforeAll(async () => void ([one, other] = [await connect(), await connect()]))
  afterAll(async () => {
    for (const end of ended) await end()
  })

  it('admits one process at a time, separately for each database of a server', async () => {
    const order: string[] = []
    const lock = (database: DataSource, work: () => Promise<void>) =>
      withDatabaseLock(database.createQueryRunner(), 'migrations', work)
    const note = (what: string) => () => Promise.resolve(void order.push(what))

    let second = Promise.resolve()
    await lock(one, async () => {
      second = lock(one, note('second'))
      await lock(other, note('other database'))
      order.push('first')
    })
    await second
    expect(order).toEqual(['other database', 'first', 'second'])
  })
})
