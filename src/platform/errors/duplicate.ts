import { QueryFailedError } from 'typeorm'

const CODES = new Set(['ER_DUP_ENTRY', 'SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY'])

/** Returns whether a write violated a unique index, on either database. */
export const isDuplicate = (error: unknown): boolean =>
  error instanceof QueryFailedError && CODES.has((error.driverError as { code?: string }).code ?? '')
