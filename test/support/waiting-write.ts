import { jest } from '@jest/globals'
import { UnitOfWork } from '../../src/platform/database/writes/unit-of-work.js'
import { isMysql } from './database.js'
import type { Portal } from './portal.js'
import { until } from './until.js'

/**
 * Starts a request inside an open write, and returns it once its own write is blocked by that: by a row lock on MySQL, in
 * the queue on SQLite. In an object, since returning the promise itself would await it.
 */
export async function startWaitingWrite<T>(portal: Portal, start: () => Promise<T>) {
  const writes = jest.spyOn(portal.app.get(UnitOfWork), 'write')
  const pending = start()
  await until(
    () => (isMysql ? lockWaits(portal) : writes.mock.calls.length),
    (waiting) => waiting > 0,
  )
  writes.mockRestore()
  return { pending }
}

async function lockWaits({ database }: Portal): Promise<number> {
  const [row] = await database.query<[{ waiting: number | string }]>(
    // Not innodb_trx, which answers from a cache while it is read more often than every 0.1 s.
    `SELECT COUNT(*) AS waiting FROM information_schema.processlist
     WHERE db = DATABASE() AND command = 'Query' AND id <> CONNECTION_ID()`,
  )
  return Number(row.waiting)
}
