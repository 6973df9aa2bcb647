import { Module } from '@nestjs/common'
import { ThrottlerModule } from '@nestjs/throttler'
import { Config } from '../config/config.js'
import { OperatingWarnings } from './operating-warnings.js'
import { ALL_CALLS } from './request-limits.js'
import { createStorage } from './limit-storage.js'

@Module({
  imports: [
    ThrottlerModule.forRootAsync({
      inject: [Config],
      useFactory: async (config: Config) => ({
        throttlers: config.hasRateLimits ? [ALL_CALLS] : [],
        storage: await createStorage(config.redisUrl),
        // Such headers would help a guesser; Retry-After is set by FailureFilter.
        setHeaders: false,
      }),
    }),
  ],
  providers: [OperatingWarnings],
  exports: [ThrottlerModule, OperatingWarnings],
})
export class LimitsModule {}
