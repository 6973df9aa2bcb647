import { setTimeout as wait } from 'node:timers/promises'
import libsql from 'libsql'

const RETRY = 50
/** Connections that hold a lock: one that nobody refers to would be collected, and its lock with it. */
const held = new Set<libsql.Database>()

/**
 * Takes a lock that the operating system gives back when the process ends, however it ends: an exclusive SQLite
 * transaction on a file of its own. Waits up to `patience` milliseconds, then throws.
 */
export async function lockFile(path: string, timeout = 0): Promise<() => Promise<void>> {
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
      if (Date.now() >= deadline) throw error
      await wait(RETRY)
    }
  }
}
