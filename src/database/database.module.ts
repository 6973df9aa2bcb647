import { Global, Module } from '@nestjs/common'
import { TypeOrmModule } from '@nestjs/typeorm'
import { DataSource, type DataSourceOptions } from 'typeorm'
import { databaseOptions } from '../../ormconfig.js'
import { Config } from '../config.js'
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
        retryAttempts: 0,
      }),
      dataSourceFactory: async (options) => connect(options!),
    }),
  ],
  providers: [UnitOfWork],
  exports: [UnitOfWork],
})
export class DatabaseModule {}

async function connect(options: DataSourceOptions): Promise<DataSource> {
  await migrate(options)
  const reader = await new DataSource(options).initialize()
  // A write that bypasses the unit of work fails at once instead of being lost some day.
  if (options.type === 'better-sqlite3') await reader.query('PRAGMA query_only = ON')
  return reader
}
