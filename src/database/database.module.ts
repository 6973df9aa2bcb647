import { Global, Module } from '@nestjs/common'
import { TypeOrmModule } from '@nestjs/typeorm'
import { DataSource, type DataSourceOptions } from 'typeorm'
import { databaseOptions } from '../../ormconfig.js'
import { Config, ConfigError } from '../config.js'
import { migrate } from './migrate.js'
import { UnitOfWork } from './unit-of-work.js'

@Global()
@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      inject: [Config],
      useFactory: (config: Config) => ({
        ...databaseOptions(config.database),
        autoLoadEntities: true,
        toRetry: () => false,
      }),
      dataSourceFactory: async (options) => connect(options!),
    }),
  ],
  providers: [UnitOfWork],
  exports: [UnitOfWork],
})
export class DatabaseModule {}

async function connect(options: DataSourceOptions): Promise<DataSource> {
  await migrate(options).catch(refuseUnreachable)
  const reader = await new DataSource(options).initialize()
  // A write that bypasses the unit of work fails at once instead of being lost some day.
  if (options.type === 'better-sqlite3') await reader.query('PRAGMA query_only = ON')
  return reader
}

/** What the driver calls fatal ended the connection before the first statement. */
function refuseUnreachable(error: Error & { fatal?: boolean; code?: string }): never {
  if (error.fatal) throw new ConfigError([`The database of DATABASE_URL cannot be reached (${error.code}).`])
  throw error
}
