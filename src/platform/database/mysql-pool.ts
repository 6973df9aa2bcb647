import mysql2, { type Pool, type PoolConnection, type PoolOptions } from 'mysql2'
import { DatabaseUnavailableError } from '../errors/database-fault.js'

/** Milliseconds that a question waits for a connection of the pool, and a statement for an answer: 8.5 s together. */
const POOL_TIMEOUT = 4_500
const ANSWER_TIMEOUT = 4_000
/** Milliseconds in which the server takes a new connection. */
const CONNECT_TIMEOUT = 3_000
/** Seconds that a statement waits for rows that another transaction has locked. */
const LOCK_TIMEOUT = 3
/** Milliseconds in which the pool of a server that answers is closed. */
const END_TIMEOUT = 2_000
/** Questions that may wait for a connection at once. */
const MOST_WAITING = 2_000

type Obtained = (error: Error | null, connection?: PoolConnection) => void

/**
 * mysql2 as TypeORM is to use it (its option `driver`): nothing waits for ever on a server that hangs, and a connection
 * that had no answer is destroyed, for its answer might come to the next question (contract §7).
 */
export const boundedMysql = {
  createPool(options: PoolOptions) {
    const pool = mysql2.createPool({
      ...options,
      connectTimeout: CONNECT_TIMEOUT,
      queueLimit: MOST_WAITING,
    })
    const inUse = new WeakSet<PoolConnection>()
    pool.on('connection', (connection) => {
      connection.query(`SET SESSION innodb_lock_wait_timeout = ${LOCK_TIMEOUT}`, () => undefined)
      destroyWhenSilent(connection, () => inUse.has(connection))
    })
    pool.on('release', (connection) => inUse.delete(connection))
    return {
      getConnection: (obtained: Obtained) =>
        getConnection(pool, (error, connection) => {
          if (connection) inUse.add(connection)
          obtained(error, connection)
        }),
      end: (ended: (error?: Error | null) => void) => endPool(pool, ended),
    }
  },
}

/** Hands over a connection, or an error in time; one that comes too late goes back. */
function getConnection(pool: Pool, obtained: Obtained): void {
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    obtained(new DatabaseUnavailableError('No connection to the database came free in time.'))
  }, POOL_TIMEOUT)
  pool.getConnection((error, connection) => {
    clearTimeout(timer)
    if (isLate) connection?.release()
    else if (error && !('code' in error)) obtained(new DatabaseUnavailableError(error.message))
    else obtained(error, connection)
  })
}

/** Node starts the time-out of a socket anew with everything that is written to it or comes from it. */
function destroyWhenSilent(connection: PoolConnection, isInUse: () => boolean): void {
  const { stream } = connection as unknown as { stream: import('node:net').Socket }
  stream.setTimeout(ANSWER_TIMEOUT)
  stream.on('timeout', () => {
    const before = stream.bytesRead
    // After a pause of this process itself the answer may be there already, not yet read.
    setImmediate(() => {
      if (!isInUse() || stream.bytesRead > before) return
      connection.destroy()
      stream.destroy(Object.assign(new Error('The database did not answer in time.'), { code: 'ETIMEDOUT' }))
    })
  })
}

/** An orderly end where the server answers, and an end in any case. */
function endPool(pool: Pool, ended: (error?: Error | null) => void): void {
  const timer = setTimeout(() => ended(), END_TIMEOUT)
  pool.end((error) => {
    clearTimeout(timer)
    ended(error)
  })
}
