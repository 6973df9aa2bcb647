import { Module } from '@nestjs/common'
import { HealthController } from './health.controller.js'
import { Shutdown } from './shutdown.js'

@Module({ controllers: [HealthController], providers: [Shutdown], exports: [Shutdown] })
export class HealthModule {}
