import { Injectable } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import { type EntityManager, type FindOptionsWhere, In, IsNull, MoreThan, Repository } from 'typeorm'
import { newId } from '../platform/database/queries/new-id.js'
import { Config } from '../platform/config/config.js'
import { databaseTime } from '../platform/database/connections/database-time.js'
import { UnitOfWork } from '../platform/database/writes/unit-of-work.js'
import { asciiAddress, comparableAddress } from '../platform/addresses/mail-address.contract.js'
import { toMailRecord } from './mail-record.js'
import { MailWorker } from './outbox/mail-worker.js'
import {
  FAILED_STATES,
  MAIL_STATES,
  type MailRecord,
  type MailState,
  PRIORITY,
} from './outbox/outbox.contract.js'
import { OutboxMailEntity } from './outbox/outbox-mail.entity.js'
import { droppedAt } from './outbox/outbox.service.js'
import { PropsEncryptor } from './outbox/props-encryptor.js'
import type { PropsOf, TemplateName } from './templates/templates.js'

/** A mail to one recipient, delivered, retried or refused independently of others. */
export interface Mail<Name extends TemplateName> {
  template: Name
  to: Recipient
  props: PropsOf<Name>
  /** The key that the mail is about, so that it belongs to its holder's data (docs/decisions/personal-data.md). */
  keyId?: string
}

export interface Recipient {
  name?: string | null
  /** A checked address (`isMailAddress`). */
  address: string
}

/** The only way to send mail (docs/decisions/mail.md). */
@Injectable()
export class MailService {
  constructor(
    @InjectRepository(OutboxMailEntity) private readonly mails: Repository<OutboxMailEntity>,
    private readonly unitOfWork: UnitOfWork,
    private readonly worker: MailWorker,
    private readonly encryptor: PropsEncryptor,
    private readonly config: Config,
  ) {}

  /** Adds the mail to the outbox in the transaction that causes it. The worker sends it after the commit. */
  async enqueue<Name extends TemplateName>(tx: EntityManager, mail: Mail<Name>): Promise<void> {
    const now = await databaseTime(tx)
    await tx.insert(OutboxMailEntity, {
      id: newId(),
      template: mail.template,
      keyId: mail.keyId ?? null,
      toName: mail.to.name ?? null,
      toAddress: asciiAddress(mail.to.address),
      props: this.encryptor.encrypt(mail.props),
      state: 'waiting',
      queuedAt: now,
      dueAt: now,
    })
    this.unitOfWork.afterCommit(tx, () => this.worker.wake())
  }

  /** Adds a campaign's mails, a batch in one statement, each to a subscriber; they go after all other mail. */
  async enqueueCampaign(
    tx: EntityManager,
    campaignId: string,
    mails: { address: string; props: PropsOf<'campaign'> }[],
  ): Promise<void> {
    if (mails.length === 0) return
    const now = await databaseTime(tx)
    const rows = mails.map(({ address, props }) => ({
      id: newId(),
      template: 'campaign',
      toAddress: asciiAddress(address),
      props: this.encryptor.encrypt(props),
      state: 'waiting' as const,
      queuedAt: now,
      dueAt: now,
      priority: PRIORITY.campaign,
      campaignId,
    }))
    await tx.insert(OutboxMailEntity, rows)
    this.unitOfWork.afterCommit(tx, () => this.worker.wake())
  }

  /** Returns how many mails a campaign has: accepted, refused or given up, and those that still wait. */
  async countOf(
    database: EntityManager,
    campaignId: string,
  ): Promise<Record<'sent' | 'refused' | 'waiting' | 'all', number>> {
    const rows = await database
      .createQueryBuilder(OutboxMailEntity, 'mail')
      .select('mail.state', 'state')
      .addSelect('COUNT(*)', 'count')
      .where({ campaignId })
      .groupBy('mail.state')
      .getRawMany<{ state: MailState; count: string | number }>()
    const count = (...states: MailState[]) =>
      rows.reduce((sum, row) => sum + (states.includes(row.state) ? Number(row.count) : 0), 0)
    return {
      sent: count('sent'),
      refused: count(...FAILED_STATES),
      waiting: count('waiting'),
      all: count(...MAIL_STATES),
    }
  }

  /** Drops up to `limit` of a campaign's mails that no worker has; returns how many there were. */
  async dropSome(tx: EntityManager, campaignId: string, limit: number): Promise<number> {
    const waiting = { campaignId, state: 'waiting' as const, lease: IsNull() }
    const found = await tx.find(OutboxMailEntity, { where: waiting, select: { id: true }, take: limit })
    if (found.length === 0) return 0
    const id = In(found.map((mail) => mail.id))
    await tx.update(OutboxMailEntity, { ...waiting, id }, droppedAt(await databaseTime(tx)))
    return found.length
  }

  /** Adds a mail to `OPS_EMAIL`; does nothing if it is not set. */
  async enqueueForOps<Name extends TemplateName>(
    tx: EntityManager,
    { template, props, keyId }: Omit<Mail<Name>, 'to'>,
  ): Promise<void> {
    const { opsAddress } = this.config.mail
    if (opsAddress) await this.enqueue(tx, { template, to: { address: opsAddress }, props, keyId })
  }

  /** Returns whether the outbox has an email about this key, sent or not. */
  hasMailAbout(tx: EntityManager, keyId: string): Promise<boolean> {
    return tx.existsBy(OutboxMailEntity, { keyId })
  }

  /** Returns whether the newest email about a key of this template was not delivered, and isn't tried again; read in `tx`. */
  async hasFailed(tx: EntityManager, keyId: string, template: TemplateName): Promise<boolean> {
    const [mail] = await tx.find(OutboxMailEntity, {
      where: { keyId, template },
      order: { id: 'DESC' },
      take: 1,
    })
    return FAILED_STATES.some((state) => state === mail?.state)
  }

  /** Returns how many mails of a template were queued for an address in the last `period` milliseconds, read in `tx`. */
  async countTo(tx: EntityManager, address: string, template: TemplateName, period: number): Promise<number> {
    const queuedAt = MoreThan((await databaseTime(tx)) - period)
    return tx.countBy(OutboxMailEntity, { toAddress: comparableAddress(address), template, queuedAt })
  }

  /**
   * Returns the newest mails about a key, whatever address they went to, and those to `address` about no key, each with when its
   * state began. Of sent ones only those of the last days.
   */
  async listAbout(
    keyId: string,
    address: string | null,
    limit: number,
  ): Promise<(Pick<MailRecord, 'id' | 'template' | 'to' | 'state' | 'lastError'> & { at: string })[]> {
    // Each is read from an index of its own, newest first.
    const of = (where: FindOptionsWhere<OutboxMailEntity>) =>
      this.mails.find({
        where,
        order: { id: 'DESC' },
        take: limit,
      })
    const [about, others] = await Promise.all([
      of({ keyId }),
      address === null ? [] : of({ toAddress: comparableAddress(address), keyId: IsNull() }),
    ])
    const mails = [...about, ...others].sort((one, other) => (one.id < other.id ? 1 : -1)).slice(0, limit)
    return mails.map((mail) => {
      const { id, template, to, state, lastError, queuedAt, settledAt } = toMailRecord(mail, null)
      return { id, template, to, state, lastError, at: settledAt ?? queuedAt }
    })
  }
}
