import { QueryFailedError } from 'typeorm'

/** The database failed, though the statement was correct. */
export class DatabaseUnavailableError extends Error {}

const FULL = new Set([
  'SQLITE_FULL',
  'ENOSPC',
  'EDQUOT',
  'ER_DISK_FULL',
  'ER_RECORD_FILE_FULL',
  'ER_DISK_FULL_NOWAIT',
])
const SQLITE_FAULT =
  /^SQLITE_(ABORT|BUSY|CANTOPEN|CORRUPT|INTERRUPT|IOERR|LOCKED|NOMEM|NOTADB|PROTOCOL|READONLY)/
const UNAVAILABLE = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  'ETIMEDOUT',
  'PROTOCOL_CONNECTION_LOST',
  'PROTOCOL_SEQUENCE_TIMEOUT',
  'ER_CANT_LOCK',
  'ER_CON_COUNT_ERROR',
  'ER_ERROR_ON_READ',
  'ER_ERROR_ON_WRITE',
  'ER_GET_ERRNO',
  'ER_LOCK_DEADLOCK',
  'ER_LOCK_WAIT_TIMEOUT',
  'ER_NORMAL_SHUTDOWN',
  'ER_OUTOFMEMORY',
  'ER_OUT_OF_RESOURCES',
  'ER_QUERY_INTERRUPTED',
  'ER_QUERY_TIMEOUT',
  'ER_TOO_MANY_USER_CONNECTIONS',
  'ER_USER_LIMIT_REACHED',
])
/** By number: mysql2 has no names for MariaDB's own errors. */
const STATEMENT_TIMEOUT = 1969

/** Errors of a server, or a proxy before it, that answers but does not work; another connection may reach one that does. */
const REFUSALS = new Set([
  1036, // ER_OPEN_AS_READONLY: InnoDB was started read-only
  1047, // ER_UNKNOWN_COM_ERROR: a Galera node without a majority, or that is still joining
  1053, // ER_SERVER_SHUTDOWN
  1180, // ER_ERROR_DURING_COMMIT: it is not known what became of the transaction
  1290, // ER_OPTION_PREVENTS_STATEMENT: read_only, super_read_only
  1792, // ER_CANT_EXECUTE_IN_READ_ONLY_TRANSACTION: transaction_read_only
  1836, // ER_READ_ONLY_MODE
  1874, // ER_INNODB_READ_ONLY
  1927, // ER_CONNECTION_KILLED of MariaDB
  3032, // ER_SERVER_OFFLINE_MODE
  3100, // ER_RUN_HOOK_ERROR: a member that Group Replication has expelled
  3168, // ER_SERVER_ISNT_AVAILABLE
  3169, // ER_SESSION_WAS_KILLED
  9001, // ProxySQL, as are the next: no server in time
  9002, // no server reached
  9004, // server offline
])

interface DriverError {
  code?: unknown
  errno?: number
  /** Set by mysql2: the error ends the connection. */
  fatal?: boolean
}

const driverError = (error: Error) =>
  (error instanceof QueryFailedError ? error.driverError : error) as DriverError

/** Returns whether the server refused to work, so that its connection is to be replaced (contract §7). */
export const isRefusal = (error: Error): boolean => REFUSALS.has(driverError(error).errno ?? 0)

/**
 * Returns `full` if the disk is full, `unavailable` for other faults of the database, which may pass without changing
 * the statement; null for every other error (contract §7).
 */
export function databaseFault(error: unknown): 'full' | 'unavailable' | null {
  if (error instanceof DatabaseUnavailableError) return 'unavailable'
  if (!(error instanceof Error)) return null
  const { code, errno, fatal } = driverError(error)
  if (typeof code === 'string' && FULL.has(code)) return 'full'
  const isKnown = typeof code === 'string' && (UNAVAILABLE.has(code) || SQLITE_FAULT.test(code))
  const isUnavailable = isKnown || fatal === true || errno === STATEMENT_TIMEOUT || isRefusal(error)
  return isUnavailable ? 'unavailable' : null
}
