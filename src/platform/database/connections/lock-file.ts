import { setTimeout as wait } from 'node:timers/promises'
import libsql from 'libsql'
import { StartError } from '../../errors/start-error.js'
import { isBusy } from '../writes/sqlite-writer.js'

const RETRY = 50
/** Connections with a lock; without a reference they would be garbage-collected and lose it. */
const held = new Set<libsql.Database>()

/**
 * Acquires a lock that the operating system releases when the process ends, even if it is killed: an exclusive SQLite
 * transaction on a separate file. Returns the function that releases it.
 * @throws {StartError} with this sentence: another process has had the lock for `timeout` milliseconds
 * @throws {Error} the file can't be locked, as on a full disk
 */
export async function lockFile(path: string, sentence: string, timeout = 0): Promise<() => Promise<void>> {
  const deadline = Date.now() + timeout
  for (;;) {
    const connection = new libsql(path)
    try {
      connection.exec('BEGIN EXCLUSIVE')
      held.add(connection)
      return () => {
        held.delete(connection)
        connection.close()
        return Promise.resolve()
      }
    } catch (error) {
      connection.close()
      if (!isBusy(error)) throw error
      if (Date.now() >= deadline) throw new StartError(sentence)
      await wait(RETRY)
    }
  }
}
