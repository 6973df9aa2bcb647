import type { Tool } from '../../command-line/command.js'
import { CommandError } from '../../command-line/command-error.js'
import { loadConfig } from '../../config/config.js'
import { migrate } from './migrate.js'

const INIT = '--init'

const HELP = `Usage: npm run migrate [-- ${INIT}]

Brings the database in DATA_DIR, or at DATABASE_URL, up to date, as npm start does.
${INIT} creates a new database if DATA_DIR has none.
Before an upgrade, stop every server that runs the old version.`

/** `npm run migrate`: brings the database up to date without starting the portal. */
export const migrateTool: Tool = {
  help: HELP,
  async run(args, environment) {
    if (args.some((arg) => arg !== INIT)) throw new CommandError(`Unknown option.\n\n${HELP}`)
    const names = await migrate(loadConfig(environment, { mayCreate: args.includes(INIT) })).catch(
      (error: unknown) => {
        throw new CommandError(error instanceof Error ? error.message : 'The migration failed.')
      },
    )
    return names.length > 0 ? `Done: ${names.join(', ')}` : 'The database is up to date.'
  },
}
