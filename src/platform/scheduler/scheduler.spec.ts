import { type INestApplicationContext, Injectable, Module } from '@nestjs/common'
import { NestFactory } from '@nestjs/core'
import { SchedulerRegistry } from '@nestjs/schedule'
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import { Hourly } from './hourly.js'
import { SchedulerModule } from './scheduler.module.js'
import { Scheduler } from './scheduler.js'
import { HOUR } from './durations.js'

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

let app: INestApplicationContext
let job: Job

beforeEach(async () => {
  // Not at the start of a minute, so that every hour has exactly one run.
  jest.useFakeTimers({ now: new Date('2026-01-01T00:00:30'), doNotFake: ['nextTick', 'setImmediate'] })
  app = await NestFactory.createApplicationContext(JobModule, { logger: false })
  job = app.get(Job)
})

afterEach(async () => {
  await app.close()
  jest.useRealTimers()
})

it('runs nothing until it is started', async () => {
  await jest.advanceTimersByTimeAsync(2 * HOUR)
  expect(job.runs).toBe(0)
})

it('runs a job every hour, one run at a time', async () => {
  app.get(Scheduler).start()
  await jest.advanceTimersByTimeAsync(HOUR)
  expect(job.runs).toBe(1)
  await jest.advanceTimersByTimeAsync(HOUR)
  expect(job.runs).toBe(1)
  job.finish()
  await jest.advanceTimersByTimeAsync(HOUR)
  expect(job.runs).toBe(2)
})

it('does not keep the process alive', () => {
  expect(app.get(SchedulerRegistry).getCronJob('job')).toMatchObject({ unrefTimeout: true })
})

it('runs a job at its own interval from the start to the shutdown', async () => {
  const run = jest.fn(() => Promise.resolve())
  const scheduler = app.get(Scheduler)
  scheduler.every(1000, 'often', run)
  await jest.advanceTimersByTimeAsync(5000)
  expect(run).not.toHaveBeenCalled()
  scheduler.start()
  await jest.advanceTimersByTimeAsync(3000)
  expect(run).toHaveBeenCalledTimes(3)
  await app.close()
  await jest.advanceTimersByTimeAsync(3000)
  expect(run).toHaveBeenCalledTimes(3)
})

it('runs a job with an interval of its own one run at a time', async () => {
  let finish = () => {}
  const run = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)))
  const scheduler = app.get(Scheduler)
  scheduler.every(1000, 'slow', run)
  scheduler.start()
  await jest.advanceTimersByTimeAsync(3000)
  expect(run).toHaveBeenCalledTimes(1)
  finish()
  await jest.advanceTimersByTimeAsync(1000)
  expect(run).toHaveBeenCalledTimes(2)
})

it('does not wait for a hanging job at shutdown, and runs nothing after it', async () => {
  app.get(Scheduler).start()
  await jest.advanceTimersByTimeAsync(HOUR)
  expect(job.runs).toBe(1)
  await app.close()
  job.finish()
  await jest.advanceTimersByTimeAsync(2 * HOUR)
  expect(job.runs).toBe(1)
})
