import { Module } from '@nestjs/common'
import { ThrottlerModule } from '@nestjs/throttler'
import { Config } from '../config/config.js'
import { OperatingWarnings } from './operating-warnings.js'
import { REQUEST_LIMITS } from './request-limits.js'
import { createStorage } from './storage.js'

@Module({
  imports: [
    ThrottlerModule.forRootAsync({
      inject: [Config],
      useFactory: async (config: Config) => ({
        throttlers: config.hasRateLimits ? REQUEST_LIMITS : [],
        storage: await createStorage(config.redisUrl),
        // They would tell a guesser how far to go; Retry-After is set where it belongs.
        setHeaders: false,
      }),
    }),
  ],
  providers: [OperatingWarnings],
  exports: [ThrottlerModule, OperatingWarnings],
})
export class LimitsModule {}
