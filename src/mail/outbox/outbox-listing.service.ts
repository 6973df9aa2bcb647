import { Injectable } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import { isUUID } from 'class-validator'
import { type FindOptionsWhere, In, IsNull, LessThan, MoreThan, Repository } from 'typeorm'
import { AuditService } from '../../platform/audit/audit.service.js'
import { databaseTime } from '../../platform/database/connections/database-time.js'
import { UnitOfWork } from '../../platform/database/writes/unit-of-work.js'
import { FailureException, notFound } from '../../platform/errors/failure.js'
import { PAGE_SIZE } from '../../platform/http/list/list.contract.js'
import { OUT_OF_DATE, SUPPRESSED } from '../mail-record.js'
import { comparableAddress } from '../../platform/addresses/mail-address.contract.js'
import { MailContents } from './mail-contents.js'
import { MailReader } from './mail-reader.service.js'
import { MailWorker } from './mail-worker.js'
import {
  FAILED_STATES,
  type FailedState,
  MAIL_STATES,
  type MailFilter,
  type MailQuery,
  type MailsAnswer,
  type MailState,
  type MailWithText,
  MAX_COUNTED,
  PRIORITY,
} from './outbox.contract.js'
import { OutboxMailEntity } from './outbox-mail.entity.js'
import { droppedAt } from './outbox.service.js'
import { nextTurn } from '../../platform/scheduler/time-slice.js'

export const NO_MAIL = 'Email not found.'
const IN_PROGRESS = 'This email is being sent right now.'
const NO_RETRY: Partial<Record<MailState, string>> = {
  sent: 'This email has already been sent.',
  dropped: OUT_OF_DATE,
}
/** Mails that a transaction requeues, so that no other write waits long. */
const BATCH = 2_000

/** Who retries, for the audit. */
interface Retrier {
  actor: string
  client?: string
}

/** The outbox as operators see it: the back office and `npm run mail` (contract §5). */
@Injectable()
export class OutboxListing {
  constructor(
    @InjectRepository(OutboxMailEntity) private readonly mails: Repository<OutboxMailEntity>,
    private readonly unitOfWork: UnitOfWork,
    private readonly audit: AuditService,
    private readonly worker: MailWorker,
    private readonly contents: MailContents,
    private readonly reader: MailReader,
  ) {}

  /** Returns one page, newest first; every page costs the same. */
  async page({
    before,
    pageSize = PAGE_SIZE.default,
    ...filter
  }: MailQuery): Promise<Pick<MailsAnswer, 'mails' | 'older'>> {
    const where = whereOf(filter, before && { id: LessThan(before) })
    const rows = await this.mails.find({ where, order: { id: 'DESC' }, take: pageSize + 1 })
    const page = rows.slice(0, pageSize)
    return {
      mails: await Promise.all(page.map((mail) => this.reader.record(mail))),
      older: rows.length > pageSize ? page.at(-1)!.id : null,
    }
  }

  /** Returns how many mails are in each state, of one recipient if given; each is counted up to `MAX_COUNTED`. */
  async counts(to = ''): Promise<Record<MailState, number>> {
    const count = async (state: MailState) => {
      const ids = this.mails
        .createQueryBuilder('mail')
        .select('mail.id', 'id')
        .where(whereOf({ state, to }))
        .limit(MAX_COUNTED)
      const [sql, parameters] = ids.getQueryAndParameters()
      const [row] = await this.mails.query<{ n: number | string }[]>(
        `SELECT COUNT(*) AS n FROM (${sql}) counted`,
        parameters,
      )
      return [state, Number(row!.n)] as const
    }
    return Object.fromEntries(await Promise.all(MAIL_STATES.map(count))) as Record<MailState, number>
  }

  /** Yields all mails that match, oldest first, with a few in memory at a time. */
  async *all(filter: MailFilter): AsyncGenerator<OutboxMailEntity> {
    for (let after = ''; ;) {
      await nextTurn()
      const where = whereOf(filter, { id: MoreThan(after) })
      const rows = await this.mails.find({ where, order: { id: 'ASC' }, take: BATCH })
      yield* rows
      if (rows.length < BATCH) return
      after = rows.at(-1)!.id
    }
  }

  /** Returns null if there is no such mail or `id` is not a UUID. */
  async find(id: string): Promise<OutboxMailEntity | null> {
    return isUUID(id) ? this.mails.findOneBy({ id }) : null
  }

  /**
   * Returns a mail as people may read it, with its text.
   * @throws {FailureException} 404 – there is none with this id
   */
  async read(id: string): Promise<MailWithText> {
    const mail = await this.find(id)
    if (!mail) throw notFound(NO_MAIL)
    return this.reader.recordWithText(mail)
  }

  /**
   * Requeues a mail as if it were new and returns it; a waiting mail becomes due at once.
   * @throws {FailureException} 404 – there is none with this id; 409 – it was sent, or a worker has leased it and could
   * send it twice; it is no longer true, and is dropped
   */
  async retry(id: string, { actor, client }: Retrier): Promise<MailWithText> {
    const before = await this.find(id)
    if (!before) throw notFound(NO_MAIL)
    const isSuppressed = await this.contents.isSuppressed(before)
    const isTrue = !isSuppressed && (await this.contents.isTrue(before))
    const isChanged = await this.unitOfWork.write(async (tx) => {
      const states = [...FAILED_STATES, 'waiting' as const]
      const now = await databaseTime(tx)
      const { affected } = await tx.update(
        OutboxMailEntity,
        { id, state: In(states), lease: IsNull() },
        isTrue ? requeuedAt(now) : { ...droppedAt(now, isSuppressed ? SUPPRESSED : null), queuedAt: now },
      )
      if (affected !== 1) return false
      const details = {
        template: before.template,
        before: { state: before.state },
        after: { state: isTrue ? 'waiting' : 'dropped' },
      }
      await this.audit.record(tx, { action: 'mail-retried', actor, client, subject: `mail:${id}`, details })
      this.unitOfWork.afterCommit(tx, () => this.worker.wake())
      return true
    })
    if (isChanged && isTrue) return this.read(id)
    const now = await this.find(id)
    if (!now) throw notFound(NO_MAIL)
    const isDropped = now.state === 'dropped' && now.lastError !== null
    throw new FailureException(409, (isDropped ? now.lastError : NO_RETRY[now.state]) ?? IN_PROGRESS)
  }

  /** Requeues all refused mails or dead letters, each once, and returns how many there were. */
  async retryAll(states: readonly FailedState[], { actor, client }: Retrier): Promise<number> {
    let retried = 0
    for (const state of states)
      for (let after: string | null = ''; after !== null;) {
        const { count, last } = await this.retryBatch(state, after, { actor, client })
        retried += count
        after = last
      }
    return retried
  }

  /** Requeues the next mails after `after`; `last` is null at the end. One that fails again meanwhile has an earlier id. */
  private retryBatch(
    state: FailedState,
    after: string,
    { actor, client }: Retrier,
  ): Promise<{ count: number; last: string | null }> {
    return this.unitOfWork.write(async (tx) => {
      const where = { state, lease: IsNull(), priority: PRIORITY.other }
      const rows = await tx.find(OutboxMailEntity, {
        select: { id: true },
        where: { ...where, id: MoreThan(after) },
        order: { id: 'ASC' },
        take: BATCH,
      })
      if (rows.length === 0) return { count: 0, last: null }
      const ids = rows.map(({ id }) => id)
      const change = requeuedAt(await databaseTime(tx))
      const { affected: count = 0 } = await tx.update(OutboxMailEntity, { ...where, id: In(ids) }, change)
      const details = { count, before: { state }, after: { state: 'waiting' } }
      if (count > 0) await this.audit.record(tx, { action: 'mails-retried', actor, client, details })
      this.unitOfWork.afterCommit(tx, () => this.worker.wake())
      return { count, last: rows.length === BATCH ? ids.at(-1)! : null }
    })
  }
}

const requeuedAt = (now: number) =>
  ({ state: 'waiting', queuedAt: now, dueAt: now, attempts: 0, settledAt: null }) as const

function whereOf(
  { state, to = '' }: MailFilter,
  more: FindOptionsWhere<OutboxMailEntity> | '' | undefined = {},
): FindOptionsWhere<OutboxMailEntity> {
  const toAddress = comparableAddress(to)
  const isFailed = state === 'undelivered' || FAILED_STATES.some((failed) => failed === state)
  return {
    ...more,
    ...(state && { state: state === 'undelivered' ? In(FAILED_STATES) : state }),
    // A campaign's figures say how many were refused, and no one has to deal with them.
    ...(isFailed && !toAddress && { priority: PRIORITY.other }),
    ...(toAddress && { toAddress }),
  }
}
