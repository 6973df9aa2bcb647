import { loadConfig } from '../platform/config/config.js'
import { migrate } from '../platform/database/migrate.js'

/** `npm run migrate`: brings the database up to date without starting the portal. */
try {
  const names = await migrate(loadConfig())
  console.log(names.length > 0 ? `Done: ${names.join(', ')}` : 'The database is up to date.')
} catch (error) {
  console.error(error instanceof Error ? error.message : 'The migration failed.')
  process.exitCode = 1
}
