import { Global, Module } from '@nestjs/common'
import { HealthController } from './health.controller.js'
import { HealthDetails } from './health-details.js'
import { Readiness } from './readiness.js'
import { Shutdown } from './shutdown.js'

@Global()
@Module({
  controllers: [HealthController],
  providers: [HealthDetails, Readiness, Shutdown],
  exports: [HealthDetails, Shutdown],
})
export class HealthModule {}
