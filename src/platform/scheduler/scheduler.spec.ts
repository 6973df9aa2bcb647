import { setTimeout as wait } from 'node:timers/promises'
import { Injectable, Module } from '@nestjs/common'
import { NestFactory } from '@nestjs/core'
import { SchedulerRegistry } from '@nestjs/schedule'
import { expect, it } from '@jest/globals'
import { Hourly } from './hourly.js'
import { SchedulerModule } from './scheduler.module.js'

@Injectable()
class Job {
  runs = 0
  finish = () => {}

  @Hourly('job')
  async run(): Promise<void> {
    this.runs += 1
    await new Promise<void>((resolve) => (this.finish = resolve))
  }
}

@Module({ imports: [SchedulerModule], providers: [Job] })
class JobModule {}

it('runs a job once at a time, and waits for it at shutdown', async () => {
  const app = await NestFactory.createApplicationContext(JobModule, { logger: false })
  await app.init()
  const job = app.get(Job)
  const cron = app.get(SchedulerRegistry).getCronJob('job')
  expect(cron).toMatchObject({ isActive: true, unrefTimeout: true })

  const first = cron.fireOnTick()
  await cron.fireOnTick()
  expect(job.runs).toBe(1)

  let isClosed = false
  const closed = app.close().then(() => (isClosed = true))
  await wait(20)
  expect(isClosed).toBe(false)
  job.finish()
  await Promise.all([first, closed])
  expect(cron.isActive).toBe(false)
})
