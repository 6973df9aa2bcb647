import type { INestApplicationContext } from '@nestjs/common'
import { NestFactory } from '@nestjs/core'
import { AppModule } from '../app.module.js'
import { ConfigError, loadConfig } from '../platform/config/config.js'
import { UnitOfWork } from '../platform/database/unit-of-work.js'
import { databaseFault } from '../platform/errors/database-fault.js'
import { describeError } from '../platform/errors/report.js'
import { StartError } from '../platform/errors/start-error.js'

/** Milliseconds that a command's write waits for the server's. */
const LOCK_TIMEOUT = 60_000

const FAULTS: Record<string, string> = {
  full: 'The database disk is full. Nothing was changed.',
  unavailable: 'The database is not responding. Please try again in a moment.',
}

/** A sentence for whoever runs the command, without a trace. */
export class CommandError extends Error {}

/** Runs a command on the portal's services, beside a server that may be running. Exit code 1 and one sentence on failure. */
export async function runCommand(
  command: (portal: INestApplicationContext) => Promise<void>,
  expected: (new (...args: never[]) => Error)[],
) {
  try {
    const portal = await NestFactory.createApplicationContext(AppModule.with(loadConfig()), {
      logger: false,
      abortOnError: false,
    })
    portal.get(UnitOfWork).lockTimeout = LOCK_TIMEOUT
    try {
      await command(portal)
    } finally {
      await portal.close()
    }
  } catch (error) {
    const isExpected = [CommandError, ConfigError, StartError, ...expected].some(
      (kind) => error instanceof kind,
    )
    console.error(
      isExpected
        ? (error as Error).message
        : (FAULTS[databaseFault(error) ?? 'none'] ??
            `The command failed: ${JSON.stringify(describeError(error))}`),
    )
    process.exitCode = 1
  }
}
