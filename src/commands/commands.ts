import { type Command, type Output, parseCommandLine, type Tool } from '../platform/command-line/command.js'
import { CommandError } from '../platform/command-line/command-error.js'
import { ConfigError, loadConfig } from '../platform/config/config.js'
import { UnitOfWork } from '../platform/database/writes/unit-of-work.js'
import { databaseFault } from '../platform/errors/database-fault.js'
import { FailureException } from '../platform/errors/failure.js'
import { describeError } from '../platform/errors/report.js'
import { StartError } from '../platform/errors/start-error.js'

/** Each is loaded when it is run: `migrate` and `backup` start without the portal's modules. */
const COMMANDS: Record<string, () => Promise<Command | Tool>> = {
  'audit-log': async () => (await import('../admin/audit/audit-log.command.js')).auditLogCommand,
  affiliate: async () => (await import('../affiliate/affiliate.command.js')).affiliateCommand,
  backup: async () => (await import('../platform/database/backup.command.js')).backupTool,
  brand: async () => (await import('../platform/brand/settings/brand.command.js')).brandCommand,
  content: async () => (await import('../content/content.command.js')).contentCommand,
  keys: async () => (await import('../keys/keys.command.js')).keysCommand,
  mail: async () => (await import('../mail/mail.command.js')).mailCommand,
  migrate: async () => (await import('../platform/database/schema/migrate.command.js')).migrateTool,
  newsletter: async () => (await import('../newsletter/newsletter.command.js')).newsletterCommand,
  orders: async () => (await import('../orders/orders.command.js')).ordersCommand,
  overview: async () => (await import('../admin/overview/overview.command.js')).overviewCommand,
  performance: async () => (await import('../performance/performance.command.js')).performanceCommand,
}

/** Milliseconds that a command's write waits for the server's. */
const LOCK_TIMEOUT = 60_000
const EXPECTED = [CommandError, ConfigError, StartError, FailureException]
const FAULTS: Record<string, string> = {
  full: 'The database disk is full. Free some space, then run the command again.',
  unavailable: 'The database is not responding. Please try again in a moment.',
}

/**
 * Runs a command with its words, on the database of these variables, and prints what it returns.
 * @throws {CommandError} an unknown command; any other error of the command: `sentenceOf` describes each
 */
export async function runCommand(
  name: string,
  args: string[],
  environment: NodeJS.ProcessEnv,
  print: (text: string) => void,
): Promise<void> {
  if (!Object.hasOwn(COMMANDS, name))
    throw new CommandError(`Usage: npm run ${Object.keys(COMMANDS).join('|')} -- [arguments]`)
  const command = await COMMANDS[name]!()
  if ('verbs' in command) await runVerb(command, args, environment, print)
  else if (args.includes('--help')) print(command.help)
  else print(await command.run(args, environment))
}

async function runVerb(
  command: Command,
  args: string[],
  environment: NodeJS.ProcessEnv,
  print: (text: string) => void,
): Promise<void> {
  const call = parseCommandLine(command, args)
  if ('help' in call) return print(call.help)
  const { verb } = call
  const show = (output: Output | null) => {
    if (output) print(call.isJson ? JSON.stringify(output.json) : output.text)
  }
  if ('runAlone' in verb) return show(await verb.runAlone(call))
  const config = loadConfig(environment, { mayCreate: call.mayCreate })
  const { NestFactory } = await import('@nestjs/core')
  const { AppModule } = await import('../app.module.js')
  const portal = await NestFactory.createApplicationContext(AppModule.with(config), {
    logger: false,
    abortOnError: false,
  })
  portal.get(UnitOfWork).lockTimeout = LOCK_TIMEOUT
  try {
    show(await verb.run({ ...call, portal }))
  } finally {
    await portal.close()
  }
}

/** Returns what the operator reads of an error of a command. */
export function sentenceOf(error: unknown): string {
  if (EXPECTED.some((kind) => error instanceof kind)) return (error as Error).message
  return FAULTS[databaseFault(error) ?? ''] ?? `The command failed: ${JSON.stringify(describeError(error))}`
}
