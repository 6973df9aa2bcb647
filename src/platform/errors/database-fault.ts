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
  'ER_CONNECTION_KILLED',
  'ER_CON_COUNT_ERROR',
  'ER_ERROR_DURING_COMMIT',
  'ER_ERROR_ON_READ',
  'ER_ERROR_ON_WRITE',
  'ER_GET_ERRNO',
  'ER_LOCK_DEADLOCK',
  'ER_LOCK_WAIT_TIMEOUT',
  'ER_NORMAL_SHUTDOWN',
  'ER_OPTION_PREVENTS_STATEMENT',
  'ER_OUTOFMEMORY',
  'ER_OUT_OF_RESOURCES',
  'ER_QUERY_INTERRUPTED',
  'ER_QUERY_TIMEOUT',
  'ER_READ_ONLY_MODE',
  'ER_SERVER_SHUTDOWN',
  'ER_STATEMENT_TIMEOUT',
  'ER_TOO_MANY_USER_CONNECTIONS',
  'ER_USER_LIMIT_REACHED',
])

interface DriverError {
  code?: unknown
  /** Set by mysql2: the error ends the connection. */
  fatal?: boolean
}

/**
 * Returns `full` if the disk is full, `unavailable` for other faults of the database, which may pass without changing
 * the statement; null for every other error (contract §7).
 */
export function databaseFault(error: unknown): 'full' | 'unavailable' | null {
  if (error instanceof DatabaseUnavailableError) return 'unavailable'
  if (!(error instanceof Error)) return null
  const { code, fatal } = (error instanceof QueryFailedError ? error.driverError : error) as DriverError
  if (typeof code === 'string' && FULL.has(code)) return 'full'
  const isKnown = typeof code === 'string' && (UNAVAILABLE.has(code) || SQLITE_FAULT.test(code))
  return isKnown || fatal === true ? 'unavailable' : null
}
