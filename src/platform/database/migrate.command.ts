import type { Tool } from '../command-line/command.js'
import { CommandError } from '../command-line/command-error.js'
import { loadConfig } from '../config/config.js'
import { migrate } from './migrate.js'

/** `npm run migrate`: brings the database up to date without starting the portal. */
export const migrateTool: Tool = {
  help: 'Usage: npm run migrate\n\nBrings the database up to date without starting the portal.',
  async run() {
    const names = await migrate(loadConfig()).catch((error: unknown) => {
      throw new CommandError(error instanceof Error ? error.message : 'The migration failed.')
    })
    console.log(names.length > 0 ? `Done: ${names.join(', ')}` : 'The database is up to date.')
  },
}
