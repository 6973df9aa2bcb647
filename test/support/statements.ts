import { jest } from '@jest/globals'
import { LiveCopy } from '../../src/mail/live-copy/live-copy.service.js'
import { isMysql } from './database.js'
import type { Portal } from './portal.js'

/** Returns the statements that a portal sends to its database during `work`, without those that begin and end transactions. */
export async function statementsOf(portal: Portal, work: () => PromiseLike<unknown>): Promise<string[]> {
  // The worker's first check would be among them.
  await portal.app.get(LiveCopy).isHeld()
  const runner = portal.database.createQueryRunner()
  // What each statement passes; the writer on SQLite has bound the runner's `query`.
  const method = isMysql ? 'query' : 'getStmt'
  type Runner = Record<typeof method, (sql: string) => unknown>
  const statements = jest.spyOn(Object.getPrototypeOf(runner) as Runner, method)
  try {
    await work()
    return statements.mock.calls.map(([sql]) => sql).filter((sql) => !TRANSACTION.test(sql))
  } finally {
    statements.mockRestore()
    await runner.release()
  }
}

const TRANSACTION = /^(begin|start transaction|commit|rollback|savepoint|release|set transaction)/i
