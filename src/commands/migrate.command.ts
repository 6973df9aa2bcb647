import { databaseOptions } from '../../ormconfig.js'
import { loadConfig } from '../config.js'
import { migrate } from '../database/migrate.js'

/** `npm run migrate`: brings the database up to date without starting the portal. */
try {
  const names = await migrate(databaseOptions(loadConfig().database))
  console.log(names.length > 0 ? `Done: ${names.join(', ')}` : 'The database is up to date.')
} catch (error) {
  console.error(error instanceof Error ? error.message : 'The migration failed.')
  process.exitCode = 1
}
