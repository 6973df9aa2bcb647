import { Module } from '@nestjs/common'
import { ScheduleModule } from '@nestjs/schedule'
import { Scheduler } from './scheduler.js'

@Module({ imports: [ScheduleModule.forRoot()], providers: [Scheduler], exports: [Scheduler] })
export class SchedulerModule {}
