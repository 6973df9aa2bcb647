import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { Controller, Get, Header } from '@nestjs/common'
import { Config } from '../config/config.js'
import { FailureException } from '../errors/failure.js'
import { processFaults } from '../errors/process-faults.js'
import { NoSession, Public } from '../http/routes/access.decorators.js'
import { SUCCESS, type Succeeded } from '../http/answers/answer.contract.js'
import { HealthDetails } from './health-details.js'
import type { ReadyAnswer } from './health.contract.js'
import { Readiness } from './readiness.js'
import { Shutdown } from './shutdown.js'

/** Milliseconds for each of the two reads of the database. */
const DATABASE_TIMEOUT = 4_000
const RETRY_AFTER_SECONDS = 5

/** Reads no session: `/healthz` must not depend on the database. */
@NoSession()
@Controller()
export class HealthController {
  constructor(
    private readonly readiness: Readiness,
    private readonly config: Config,
    private readonly details: HealthDetails,
    private readonly shutdown: Shutdown,
  ) {}

  @Public()
  @Get('healthz')
  @Header('Cache-Control', 'no-store')
  live(): Succeeded<unknown> {
    return SUCCESS
  }

  /**
   * Ready if it is not closing, a write can be committed, migrations are done and the data folder is writable.
   * @throws {FailureException} 503 – not ready
   */
  @Public()
  @Get('readyz')
  @Header('Cache-Control', 'no-store')
  async ready(): Promise<Succeeded<ReadyAnswer>> {
    if (this.shutdown.isClosing) throw new FailureException(503, 'The portal is shutting down.')
    try {
      await within(DATABASE_TIMEOUT, this.readiness.assertReady())
      await access(this.config.dataDir, constants.W_OK)
    } catch {
      throw new FailureException(503, "The portal isn't ready.", { retryAfterSeconds: RETRY_AFTER_SECONDS })
    }
    const details = await this.details.read((value) => within(DATABASE_TIMEOUT, value))
    return { ...SUCCESS, process: { ...processFaults }, ...details }
  }
}

/** @throws {Error} no result after `milliseconds` */
async function within<T>(milliseconds: number, result: Promise<T>): Promise<T> {
  const timer = new AbortController()
  const late = wait(milliseconds, undefined, { signal: timer.signal, ref: false }).then(() => {
    throw new Error('The database did not answer in time.')
  })
  try {
    return await Promise.race([result, late])
  } finally {
    late.catch(() => undefined)
    timer.abort()
  }
}
