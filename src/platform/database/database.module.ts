import { Global, Module } from '@nestjs/common'
import { TypeOrmModule } from '@nestjs/typeorm'
import { DataSource, type DataSourceOptions } from 'typeorm'
import { databaseOptions } from '#ormconfig.js'
import { Config, ConfigError } from '../config/config.js'
import { DatabaseClock } from './connections/database-clock.js'
import { readMediumText } from './schema/medium-text.js'
import { migrate } from './schema/migrate.js'
import { boundedMysql } from './connections/mysql-pool.js'
import { UnitOfWork } from './writes/unit-of-work.js'

@Global()
@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      inject: [Config],
      useFactory: async (config: Config) => {
        await migrate(config).catch(refuseUnreachable)
        return { ...databaseOptions(config.database), autoLoadEntities: true, toRetry: () => false }
      },
      dataSourceFactory: async (options) => connect(options!),
    }),
  ],
  providers: [UnitOfWork, DatabaseClock],
  exports: [UnitOfWork, DatabaseClock],
})
export class DatabaseModule {}

async function connect(options: DataSourceOptions): Promise<DataSource> {
  // Time limits for all statements but migrations, which run before on a connection of their own. The pool has set the isolation
  // level.
  const bounded =
    options.type === 'better-sqlite3'
      ? options
      : { ...options, driver: boundedMysql, isolationLevel: undefined }
  const reader = await readMediumText(new DataSource(bounded as DataSourceOptions))
    .initialize()
    .catch(refuseUnreachable)
  // A write that bypasses the unit of work fails.
  if (options.type === 'better-sqlite3') await reader.query('PRAGMA query_only = ON')
  return reader
}

/** Turns a failed connection, which the driver marks as fatal, into a sentence. */
function refuseUnreachable(error: Error & { fatal?: boolean; code?: string }): never {
  if (error.fatal) throw new ConfigError([`Couldn't reach the database in DATABASE_URL (${error.code}).`])
  throw error
}
