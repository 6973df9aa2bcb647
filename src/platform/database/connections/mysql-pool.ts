import { createRequire } from 'node:module'
import { Logger } from '@nestjs/common'
import type { Pool, PoolConnection, PoolOptions } from 'mysql2'
import { ISOLATION_LEVEL } from '#ormconfig.js'
import { DatabaseUnavailableError, isRefusal } from '../../errors/database-fault.js'
import { describeError } from '../../errors/report.js'

/** Milliseconds that a query waits for a connection of the pool, and a statement for an answer: 8.5 s together. */
const POOL_TIMEOUT = 4_500
const ANSWER_TIMEOUT = 4_000
/** Milliseconds for a new connection. */
const CONNECT_TIMEOUT = 3_000
/** Seconds that a statement waits for rows that another transaction has locked. */
const LOCK_TIMEOUT = 3
/** Milliseconds to close the pool. */
const END_TIMEOUT = 2_000
/** Queries that may wait for a connection at once. */
const MAX_WAITING = 2_000

/** Loads the library with the first pool, to keep the start on SQLite fast. */
const load = createRequire(import.meta.url)

type Obtained = (error: Error | null, connection?: PoolConnection) => void

/**
 * mysql2 for TypeORM's option `driver`, with time limits: nothing waits forever for a server that hangs, and a connection
 * without an answer is destroyed, because its late answer would be read as that of the next statement. So is one whose
 * server refuses to work, and every connection that was open when the statement was sent: after a failover they all lead
 * to the former primary (contract §7).
 */
export const boundedMysql = {
  createPool(options: PoolOptions) {
    const { createPool } = load('mysql2') as typeof import('mysql2')
    const pool = createPool({
      ...options,
      connectTimeout: CONNECT_TIMEOUT,
      queueLimit: MAX_WAITING,
    })
    const inUse = new WeakSet<PoolConnection>()
    /** Counts connections in the order in which they were opened. */
    let opened = 0
    /** Number of the newest connection that is not to be used again. */
    let lastOutdated = 0
    const numbers = new WeakMap<PoolConnection, number>()
    pool.on('connection', (connection) => {
      numbers.set(connection, ++opened)
      /** Number of the newest connection when a statement was last sent on this one. */
      let newest = opened
      const outdate = () => (lastOutdated = Math.max(lastOutdated, newest))
      destroyWhenRefused(connection, () => (newest = opened), outdate)
      connection.query(`SET SESSION innodb_lock_wait_timeout = ${LOCK_TIMEOUT}`, () => undefined)
      // Once for each connection: TypeORM would set it before each transaction. Writes rely on it.
      connection.query(`SET SESSION TRANSACTION ISOLATION LEVEL ${ISOLATION_LEVEL}`, (error) => {
        if (!error) return
        new Logger('Database').error({ connection: 'refused', error: describeError(error) })
        connection.destroy()
      })
      destroyWhenSilent(connection, () => inUse.has(connection), outdate)
    })
    pool.on('release', (connection) => inUse.delete(connection))
    const isOutdated = (connection: PoolConnection) => numbers.get(connection)! <= lastOutdated
    return {
      getConnection: (obtained: Obtained) =>
        getConnection(pool, isOutdated, (error, connection) => {
          if (connection) inUse.add(connection)
          obtained(error, connection)
        }),
      end: (ended: (error?: Error | null) => void) => endPool(pool, ended),
    }
  },
}

/** Calls back with a connection or, after the time limit, an error; a late connection returns to the pool. */
function getConnection(
  pool: Pool,
  isOutdated: (connection: PoolConnection) => boolean,
  obtained: Obtained,
): void {
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    obtained(new DatabaseUnavailableError('No connection to the database came free in time.'))
  }, POOL_TIMEOUT)
  const next = () =>
    pool.getConnection((error, connection) => {
      if (connection && !isLate && isOutdated(connection)) {
        connection.destroy()
        next()
        return
      }
      clearTimeout(timer)
      if (isLate) connection?.release()
      else if (error && !('code' in error)) obtained(new DatabaseUnavailableError(error.message))
      else obtained(error, connection)
    })
  next()
}

/** Destroys a connection when the server refuses one of its statements. */
function destroyWhenRefused(connection: PoolConnection, onSend: () => void, outdate: () => void): void {
  const query = connection.query.bind(connection) as (...call: unknown[]) => unknown
  connection.query = ((...call: unknown[]) => {
    onSend()
    const answered = call.pop() as (error: Error | null, ...answer: unknown[]) => void
    return query(...call, (error: Error | null, ...answer: unknown[]) => {
      if (error && isRefusal(error)) {
        outdate()
        connection.destroy()
      }
      answered(error, ...answer)
    })
  }) as PoolConnection['query']
}

/** Node restarts the timeout of a socket with every byte written or received. */
function destroyWhenSilent(connection: PoolConnection, isInUse: () => boolean, outdate: () => void): void {
  const { stream } = connection as unknown as { stream: import('node:net').Socket }
  stream.setTimeout(ANSWER_TIMEOUT)
  stream.on('timeout', () => {
    if (!isInUse()) return
    const { bytesRead, bytesWritten } = stream
    // If this process was paused, the answer may have arrived but not been read, or a new statement may be sent meanwhile.
    setImmediate(() => {
      if (!isInUse() || stream.bytesRead > bytesRead || stream.bytesWritten > bytesWritten) return
      outdate()
      connection.destroy()
      stream.destroy(Object.assign(new Error('The database did not answer in time.'), { code: 'ETIMEDOUT' }))
    })
  })
}

/** Closes the pool, in any case after the time limit. */
function endPool(pool: Pool, ended: (error?: Error | null) => void): void {
  const timer = setTimeout(() => ended(), END_TIMEOUT)
  pool.end((error) => {
    clearTimeout(timer)
    ended(error)
  })
}
