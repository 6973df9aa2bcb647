import type { DataSource, EntityManager, QueryRunner } from 'typeorm'
import { databaseFault } from '../errors/database-fault.js'

/**
 * Runs `work` in a transaction of its own; returns once the server has said that it is committed. A connection whose
 * transaction did not end in an orderly way never goes back to the pool.
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
 * A deadlock ends the transaction on the server: what a work that caught it does next would be committed statement by
 * statement. So after a fault every statement but the rollback fails as the first did.
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

/** Where even that fails, the server undoes everything once the connection is gone; used again, it would commit. */
async function rollBack(runner: QueryRunner): Promise<void> {
  try {
    // Left over savepoints go with the transaction.
    await runner.query('ROLLBACK')
  } catch {
    const connection = (await runner.connect().catch(() => null)) as { destroy(): void } | null
    connection?.destroy()
  }
}
