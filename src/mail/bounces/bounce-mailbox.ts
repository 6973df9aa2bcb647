import { setTimeout as wait } from 'node:timers/promises'
import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common'
import type { ImapFlow } from 'imapflow'
import { LessThanOrEqual, MoreThan } from 'typeorm'
import { v4 as uuid } from 'uuid'
import { sha256 } from '../../platform/addresses/normal-address.js'
import { Config } from '../../platform/config/config.js'
import { databaseTime } from '../../platform/database/connections/database-time.js'
import { UnitOfWork } from '../../platform/database/writes/unit-of-work.js'
import { describeError } from '../../platform/errors/report.js'
import { MINUTE, SECOND } from '../../platform/scheduler/durations.js'
import { Scheduler } from '../../platform/scheduler/scheduler.js'
import { SingleFlight } from '../../platform/scheduler/single-flight.js'
import { yieldAfter } from '../../platform/scheduler/time-slice.js'
import { LeaseLostError } from '../outbox/delivery.js'
import { BounceMailboxEntity } from '../suppression/bounces.entity.js'
import { Bounces } from './bounces.service.js'
import { MAX_MESSAGE, parseBounce } from './parse-bounce.js'
import { ReturnAddresses } from '../suppression/return-addresses.js'

const ID = 'inbox'
const INTERVAL = 2 * MINUTE
/** For how long a replica has the mailbox to itself; each message extends it. */
const LEASE = 5 * MINUTE
/** Messages of one run; the next ones wait for the next. */
const MOST = 500
const TIMEOUT = 30 * SECOND
/** For the start, and for each message: a server that says a word now and then never reaches the timeout of the connection. */
const PATIENCE = MINUTE
const ERROR_LENGTH = 300

/**
 * Reads the mailbox of returned mail, one replica at a time. How far it is read moves in the transaction that counts a message, so
 * after a kill none is missed and none counts twice. Messages stay; those that were about a mail of ours are marked as read.
 */
@Injectable()
export class BounceMailbox implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger(BounceMailbox.name)
  private readonly flight = new SingleFlight(() => this.readLeased())
  private client: ImapFlow | null = null

  constructor(
    private readonly bounces: Bounces,
    private readonly returnAddresses: ReturnAddresses,
    private readonly unitOfWork: UnitOfWork,
    private readonly config: Config,
    private readonly scheduler: Scheduler,
  ) {}

  onModuleInit(): void {
    const { bounces, timeScale } = this.config.mail
    if (bounces.imapUrl) this.scheduler.every(INTERVAL * timeScale, BounceMailbox.name, () => this.read())
  }

  /** Ends after the message that is being handled. */
  async onModuleDestroy(): Promise<void> {
    this.client?.close()
    await this.flight.finish().catch(() => undefined)
  }

  /** Reads what has arrived, unless another replica does. A server that can't be reached is logged and shown until it can. */
  read(): Promise<void> {
    return this.flight.run()
  }

  private async readLeased(): Promise<void> {
    const row = await this.takeLease()
    if (!row) return
    try {
      await this.readMailbox(this.config.mail.bounces.imapUrl!, row)
    } catch (error) {
      if (!(error instanceof LeaseLostError)) await this.release(row, error)
      return
    }
    await this.release(row)
  }

  private async takeLease(): Promise<BounceMailboxEntity | null> {
    const lease = uuid()
    return this.unitOfWork.write(async (tx) => {
      const now = await databaseTime(tx)
      // Or the clock has gone back since.
      const isFree = [LessThanOrEqual(now), MoreThan(now + LEASE)].map((until) => ({
        id: ID,
        leasedUntil: until,
      }))
      for (const where of isFree)
        await tx.update(BounceMailboxEntity, where, { lease, leasedUntil: now + LEASE })
      return tx.findOneBy(BounceMailboxEntity, { id: ID, lease })
    })
  }

  /** Of failures in a row only the first is logged. */
  private async release({ lease, failedSince }: BounceMailboxEntity, error?: unknown): Promise<void> {
    await this.unitOfWork.write(async (tx) => {
      const now = await databaseTime(tx)
      const outcome = error
        ? { failedSince: failedSince ?? now, lastError: toErrorText(error) }
        : { readAt: now, failedSince: null, lastError: null }
      await tx.update(
        BounceMailboxEntity,
        { id: ID, lease: lease! },
        { ...outcome, lease: null, leasedUntil: 0 },
      )
    })
    if (error && failedSince === null) this.logger.warn({ error: describeError(error) })
    if (!error && failedSince !== null) this.logger.log('Returned mail is read again.')
  }

  private async readMailbox(url: string, row: BounceMailboxEntity): Promise<void> {
    // Loaded with the first run, to keep the start fast.
    const { ImapFlow } = await import('imapflow')
    const { protocol, hostname, port, username, password, pathname, searchParams } = new URL(url)
    const isSecure = protocol === 'imaps:'
    const client = new ImapFlow({
      host: hostname.replace(/^\[|\]$/g, ''),
      port: Number(port || (isSecure ? 993 : 143)),
      secure: isSecure,
      // Credentials are sent over TLS only.
      doSTARTTLS: isSecure ? undefined : searchParams.get('requireTLS') !== 'false',
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
      logger: false,
      disableAutoIdle: true,
      connectionTimeout: TIMEOUT,
      greetingTimeout: TIMEOUT,
      socketTimeout: TIMEOUT,
    })
    // What fails is the call that is waiting; without a listener, the process would end.
    client.on('error', () => undefined)
    this.client = client
    const patience = setTimeout(() => client.close(), PATIENCE).unref()
    try {
      await client.connect()
      const folder = decodeURIComponent(pathname.slice(1)) || 'INBOX'
      const { uidValidity } = await client.mailboxOpen(folder)
      const place = sha256(`${hostname}/${folder}/${uidValidity}`)
      const last = row.place === place ? row.lastUid : 0
      const found = await client.search({ uid: `${last + 1}:*` }, { uid: true })
      // The last message is always found.
      const uids = (found || []).filter((uid) => uid > last).sort((one, other) => one - other)
      for (const uid of uids.slice(0, MOST)) {
        patience.refresh()
        await this.readMessage(client, uid, { place, lease: row.lease! })
      }
      await Promise.race([client.logout(), wait(TIMEOUT, undefined, { ref: false })])
    } finally {
      clearTimeout(patience)
      client.close()
      this.client = null
    }
  }

  /** @throws {LeaseLostError} another replica reads the mailbox */
  private async readMessage(
    client: ImapFlow,
    uid: number,
    { place, lease }: { place: string; lease: string },
  ): Promise<void> {
    const source = { start: 0, maxLength: MAX_MESSAGE }
    const message = await client.fetchOne(String(uid), { source }, { uid: true })
    const started = performance.now()
    const { bounce, texts } = await parseBounce((message && message.source) || Buffer.alloc(0))
    const mailId = bounce && this.returnAddresses.mailIn(texts.join('\n'))
    await yieldAfter(started)
    await this.bounces.write(async (tx) => {
      if (mailId) await this.bounces.count(tx, mailId, bounce)
      const leasedUntil = (await databaseTime(tx)) + LEASE
      const { affected } = await tx.update(
        BounceMailboxEntity,
        { id: ID, lease },
        { place, lastUid: uid, leasedUntil },
      )
      if (affected !== 1) throw new LeaseLostError()
    })
    if (mailId) await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true })
  }
}

/** The server's answer, where it gave one. */
function toErrorText(error: unknown): string {
  const { responseText, message } = error as { responseText?: string; message?: string }
  return (responseText ?? message ?? 'Unknown error').replace(/\s+/g, ' ').slice(0, ERROR_LENGTH)
}
