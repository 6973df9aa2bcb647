import { setTimeout as wait } from 'node:timers/promises'
import libsql from 'libsql'

const RETRY = 50

/**
 * Takes a lock that the operating system gives back when the process ends, however it ends: an exclusive SQLite
 * transaction on a file of its own. Waits up to `patience` milliseconds, then throws.
 */
export async function lockFile(path: string, patience = 0): Promise<() => Promise<void>> {
  const deadline = Date.now() + patience
  for (;;) {
    const connection = new libsql(path)
    try {
      connection.exec('BEGIN EXCLUSIVE')
      return () => Promise.resolve(void connection.close())
    } catch (error) {
      connection.close()
      if (Date.now() >= deadline) throw error
      await wait(RETRY)
    }
  }
}
