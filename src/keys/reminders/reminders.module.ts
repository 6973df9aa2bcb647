import { Module } from '@nestjs/common'
import { TypeOrmModule } from '@nestjs/typeorm'
import { SchedulerModule } from '../../platform/scheduler/scheduler.module.js'
import { MembersModule } from '../members/members.module.js'
import { ExpiringList } from './expiring-list.service.js'
import { KeyReminders } from './key-reminders.service.js'
import { ReminderMarkEntity } from './reminder-mark.entity.js'
import { ReminderMarks } from './reminder-marks.service.js'

@Module({
  imports: [SchedulerModule, MembersModule, TypeOrmModule.forFeature([ReminderMarkEntity])],
  providers: [KeyReminders, ExpiringList, ReminderMarks],
})
export class RemindersModule {}
