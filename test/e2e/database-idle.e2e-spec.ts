import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, describe, expect, it } from '@jest/globals'
import { DataSource } from 'typeorm'
import { databaseOptions } from '../../ormconfig.js'
import { boundedMysql } from '../../src/platform/database/connections/mysql-pool.js'
import { createDatabase, isMysql } from '../support/database.js'

/** Milliseconds without an answer after which a connection is destroyed. */
const ANSWER_TIMEOUT = 4_000
const suite = isMysql ? describe : describe.skip

suite('idle connection to the database (skipped on SQLite, which has none)', () => {
  const database = createDatabase()
  afterAll(async () => (await database).drop())

  it('answers a statement sent as its time limit passes in a process that was paused', async () => {
    const { url } = await database
    const options = { ...databaseOptions(url!), driver: boundedMysql }
    const source = await new DataSource(options).initialize()
    try {
      await source.query('SELECT 1')
      // Both timers are due when the pause ends: first that of the connection, then the statement.
      const answer = pause(ANSWER_TIMEOUT + 100).then(() => source.query('SELECT 2 AS two'))
      await pause(ANSWER_TIMEOUT - 300)
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 600)
      expect(await answer).toEqual([{ two: 2 }])
    } finally {
      await source.destroy()
    }
  })
})
