import { Logger } from '@nestjs/common'
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

/** Runs what nobody waits for; logs its error as a warning of `context`. */
export const runLogged = (context: string, run: () => Promise<void>): Promise<void> =>
  run().catch((error: unknown) => new Logger(context).warn({ error: describeError(error) }))
