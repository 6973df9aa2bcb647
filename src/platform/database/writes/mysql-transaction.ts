import type { DataSource, EntityManager, QueryRunner } from 'typeorm'
import { databaseFault } from '../../errors/database-fault.js'

/**
 * Runs `work` in a transaction and returns its result once the server has confirmed the commit. A connection whose
 * transaction could not be rolled back is destroyed.
 */
export async function inMysqlTransaction<T>(
  database: DataSource,
  work: (tx: EntityManager) => Promise<T>,
): Promise<T> {
  const runner = database.createQueryRunner()
  const assertWhole = failWithFirstFault(runner)
  try {
    await runner.startTransaction()
    const result = await work(runner.manager)
    assertWhole()
    await runner.commitTransaction()
    return result
  } catch (error) {
    await rollBack(runner)
    throw error
  } finally {
    await runner.release()
  }
}

/**
 * A deadlock ends the transaction on the server: if `work` caught the error, its further statements would each be
 * committed. So after a fault every statement but the rollback fails with the same error.
 */
function failWithFirstFault(runner: QueryRunner): () => void {
  let fault: { error: unknown } | null = null
  const query = runner.query.bind(runner) as (...statement: unknown[]) => Promise<unknown>
  const assertWhole = () => {
    if (fault) throw fault.error
  }
  runner.query = (async (...statement: unknown[]) => {
    if (statement[0] !== 'ROLLBACK') assertWhole()
    try {
      return await query(...statement)
    } catch (error) {
      if (databaseFault(error)) fault ??= { error }
      throw error
    }
  }) as QueryRunner['query']
  return assertWhole
}

/** If the rollback fails, the connection is destroyed, and the server rolls back. */
async function rollBack(runner: QueryRunner): Promise<void> {
  try {
    // In SQL, because TypeORM would roll back only to its last savepoint.
    await runner.query('ROLLBACK')
  } catch {
    const connection = (await runner.connect().catch(() => null)) as { destroy(): void } | null
    connection?.destroy()
  }
}
