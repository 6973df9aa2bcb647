import { QueryFailedError } from 'typeorm'

/** Returns what may be logged of an error: name, code, stack and message, except a database's, which quotes values. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { name: typeof error }
  const isQuery = error instanceof QueryFailedError
  const { code } = (isQuery ? error.driverError : error) as { code?: string }
  return {
    name: error.name,
    code,
    message: isQuery ? 'A query failed.' : error.message,
    at: error.stack
      ?.split('\n')
      .filter((line) => line.startsWith('    at '))
      .slice(0, 8)
      .map((line) => line.trim()),
  }
}
