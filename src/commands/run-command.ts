import type { INestApplicationContext } from '@nestjs/common'
import { NestFactory } from '@nestjs/core'
import { AppModule } from '../app.module.js'
import { ConfigError, loadConfig } from '../config.js'
import { reportOf } from '../errors/report.js'

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
    try {
      await command(portal)
    } finally {
      await portal.close()
    }
  } catch (error) {
    const isExpected = [CommandError, ConfigError, ...expected].some((kind) => error instanceof kind)
    console.error(
      isExpected ? (error as Error).message : `The command failed: ${JSON.stringify(reportOf(error))}`,
    )
    process.exitCode = 1
  }
}
