import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from '@jest/globals'
import { MailWorker } from '../../src/mail/outbox/mail-worker.js'
import { MailService } from '../../src/mail/mail.service.js'
import { OutboxMailEntity } from '../../src/mail/outbox/outbox-mail.entity.js'
import { startMailServer } from '../support/mail-server.js'
import { SECRETS, startPortal } from '../support/portal.js'
import { until } from '../support/until.js'

const WORKER = resolve('test/support/mail-worker.mjs')
const WRONG_CLOCK = pathToFileURL(resolve('test/support/skewed-clock.mjs')).href
const HOUR = 60 * 60 * 1000
/** Three workers: one with the right clock, one ahead and one behind. */
const SKEWS = [0, 2 * HOUR, -2 * HOUR]
const MAILS = 200
const KILLS = 6
/** A tenth of the real waits: a lease of 6 s is longer than a busy machine delays a process. */
const SETTINGS = { MAIL_TIME_SCALE: '0.1', MAIL_RATE: '40' }

it('loses none of 200 mails when workers are killed six times, and sends at most one duplicate per kill', async () => {
  const server = await startMailServer()
  const portal = await startPortal({ SMTP_URL: server.url, ...SETTINGS })
  // Only the workers deliver.
  await portal.app.get(MailWorker).onModuleDestroy()
  await portal.write(async (tx) => {
    const mails = portal.app.get(MailService)
    for (let at = 0; at < MAILS; at++)
      await mails.enqueue(tx, {
        template: 'affiliate-approved',
        to: { address: `member${at}@vale.example` },
        props: { name: `Member ${at}` },
      })
  })
  const { database, dataDir } = portal.config
  const work = (skew: number): ChildProcess =>
    spawn(process.execPath, [...(skew ? ['--import', WRONG_CLOCK] : []), WORKER], {
      stdio: 'ignore',
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'test',
        DATA_DIR: dataDir,
        ...(database.includes('://') && { DATABASE_URL: database }),
        ...SECRETS,
        ...SETTINGS,
        SMTP_URL: server.url,
        SKEW: String(skew),
      },
    })
  const workers = SKEWS.map(work)
  try {
    for (let kill = 0; kill < KILLS; kill++) {
      const enough = ((kill + 1) * MAILS) / (KILLS + 2)
      await until(
        () => server.mails.length,
        (count) => count >= enough,
        60_000,
      )
      const victim = kill % workers.length
      const gone = once(workers[victim]!, 'exit')
      workers[victim]!.kill('SIGKILL')
      await gone
      workers[victim] = work(SKEWS[victim]!)
    }
    await until(
      () => portal.database.getRepository(OutboxMailEntity).countBy({ state: 'waiting' }),
      (waiting) => waiting === 0,
      60_000,
    )
    const distinct = new Set(server.mails.map(({ messageId }) => messageId))
    expect(distinct.size).toBe(MAILS)
    expect(server.mails.length - MAILS).toBeLessThanOrEqual(KILLS)
  } finally {
    for (const worker of workers) worker.kill('SIGKILL')
    await portal.stop()
    await server.stop()
  }
}, 180_000)
