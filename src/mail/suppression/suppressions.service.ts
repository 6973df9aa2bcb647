import { Injectable } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import {
  type EntityManager,
  type FindOptionsWhere,
  In,
  LessThan,
  type ObjectLiteral,
  Raw,
  Repository,
  type SelectQueryBuilder,
} from 'typeorm'
import { AuditService } from '../../platform/audit/audit.service.js'
import { addressHashOf } from '../../platform/addresses/normal-address.js'
import { Config } from '../../platform/config/config.js'
import { databaseTime } from '../../platform/database/connections/database-time.js'
import { newId } from '../../platform/database/queries/new-id.js'
import { UnitOfWork } from '../../platform/database/writes/unit-of-work.js'
import { isDuplicate } from '../../platform/errors/duplicate.js'
import { FailureException, notFound } from '../../platform/errors/failure.js'
import { PAGE_SIZE } from '../../platform/http/list/list.contract.js'
import { type Person, PersonalData, type PersonalRecord } from '../../platform/personal-data/personal-data.js'
import type { TemplateName } from '../templates/templates.js'
import { BounceMailboxEntity, MailBounceEntity } from './bounces.entity.js'
import {
  type BounceSources,
  type SuppressedAddress,
  type SuppressedAnswer,
  type SuppressedQuery,
  SUPPRESSION_REASONS,
  type SuppressionReason,
} from './bounces.contract.js'
import { SuppressedAddressEntity } from './suppressed-address.entity.js'

export const NOT_SUPPRESSED = "This address isn't suppressed."

/** About a person's key or account: they are sent to every address, and the member's drawer says that one may not arrive. */
export const ALWAYS_SENT: ReadonlySet<string> = new Set<TemplateName>([
  'access-key',
  'invitation',
  'key-expiring',
  'keys-expiring',
  'key-recovery',
  'key-leaked',
  'new-device',
  'second-factor',
  'email-change',
  'email-change-consent',
  'erasure-requested',
  'account-erased',
])

/** Who suppresses an address or has it sent to again, for the audit. */
interface Actor {
  actor: string
  client?: string
}

/** Addresses that get only mail about their key and account (docs/decisions/newsletter.md). */
@Injectable()
export class Suppressions {
  constructor(
    @InjectRepository(SuppressedAddressEntity) private readonly rows: Repository<SuppressedAddressEntity>,
    private readonly unitOfWork: UnitOfWork,
    private readonly audit: AuditService,
    private readonly config: Config,
    data: PersonalData,
  ) {
    data.add({
      tables: ['mail_bounces', 'suppressed_addresses'],
      sections: {
        suppressedAddresses: (person) => this.records(person),
        returnedEmails: (person) => this.returned(person),
      },
      isFoundByAddress: true,
      erase: (person) => this.erase(person),
    })
  }

  /** Returns whether the address is suppressed, read in `database`. */
  async isSuppressed(database: EntityManager, address: string): Promise<boolean> {
    // Read twice for each mail: a query builder costs more than the read.
    const sql = 'SELECT 1 FROM suppressed_addresses WHERE address_hash = ?'
    return (await database.query<object[]>(sql, [addressHashOf(address)])).length > 0
  }

  /** Returns a condition: the hash in this column (`addressHashOf`) is of no suppressed address. */
  isNone(column: string): (query: SelectQueryBuilder<ObjectLiteral>) => string {
    return (query) => {
      const suppressed = query.subQuery().select('1').from(SuppressedAddressEntity, 'suppressed')
      return `NOT EXISTS ${suppressed.where(`suppressed.addressHash = ${column}`).getQuery()}`
    }
  }

  /** Returns what is known of an address; null if it isn't suppressed. */
  async find(address: string): Promise<SuppressedAddress | null> {
    const row = await this.rows.findOneBy({ addressHash: addressHashOf(address) })
    return row && toRecord(row)
  }

  /** Returns one page, newest first. */
  async page({
    before,
    pageSize = PAGE_SIZE.default,
    q,
    reason,
  }: SuppressedQuery): Promise<SuppressedAnswer> {
    const found = q ? { email: containing(q) } : {}
    const where: FindOptionsWhere<SuppressedAddressEntity> = {
      ...found,
      ...(reason && { reason }),
      ...(before && { id: LessThan(before) }),
    }
    const rows = await this.rows.find({ where, order: { id: 'DESC' }, take: pageSize + 1 })
    const page = rows.slice(0, pageSize)
    const counts = SUPPRESSION_REASONS.map(
      async (one) => [one, await this.rows.countBy({ ...found, reason: one })] as const,
    )
    return {
      suppressed: page.map(toRecord),
      counts: Object.fromEntries(await Promise.all(counts)) as Record<SuppressionReason, number>,
      older: rows.length > pageSize ? page.at(-1)!.id : null,
      sources: await this.sources(),
    }
  }

  /** Suppresses an address in `tx`, unless it is; with the mail that was returned. Returns whether it was not. */
  async add(
    tx: EntityManager,
    email: string,
    { reason, detail = null, mailId }: { reason: SuppressionReason; detail?: string | null; mailId?: string },
    { actor, client }: Actor,
  ): Promise<boolean> {
    const addressHash = addressHashOf(email)
    if (await tx.existsBy(SuppressedAddressEntity, { addressHash })) return false
    const since = await databaseTime(tx)
    await tx.insert(SuppressedAddressEntity, { id: newId(), addressHash, email, reason, detail, since })
    const subject = mailId && `mail:${mailId}`
    await this.audit.record(tx, {
      action: 'address-suppressed',
      actor,
      client,
      subject,
      details: { after: { reason } },
    })
    return true
  }

  /**
   * Suppresses an address that a person entered and returns it.
   * @throws {FailureException} 409 – it is suppressed already
   */
  async addEntered(email: string, actor: Actor): Promise<SuppressedAddress> {
    const isNew = await this.unitOfWork
      .write((tx) => this.add(tx, email, { reason: 'manual' }, actor))
      .catch((error: unknown) => {
        if (isDuplicate(error)) return false
        throw error
      })
    if (!isNew) throw new FailureException(409, 'This address is already suppressed.')
    return (await this.find(email))!
  }

  /**
   * Has an address sent to again; what was returned before no longer counts.
   * @throws {FailureException} 404 – it isn't suppressed
   */
  async remove(which: { id: string } | { email: string }, { actor, client }: Actor): Promise<void> {
    await this.unitOfWork.write(async (tx) => {
      const where = 'id' in which ? { id: which.id } : { addressHash: addressHashOf(which.email) }
      const row = await tx.findOneBy(SuppressedAddressEntity, where)
      if (!row || (await tx.delete(SuppressedAddressEntity, { id: row.id })).affected !== 1)
        throw notFound(NOT_SUPPRESSED)
      await tx.update(MailBounceEntity, { addressHash: row.addressHash }, { isCounted: false })
      const details = { before: { reason: row.reason } }
      await this.audit.record(tx, { action: 'address-unsuppressed', actor, client, details })
    })
  }

  private async sources(): Promise<BounceSources> {
    const { address, imapUrl, webhookSecret } = this.config.mail.bounces
    const row = imapUrl && (await this.rows.manager.findOneBy(BounceMailboxEntity, {}))
    return {
      address,
      webhook: webhookSecret !== null,
      mailbox: row
        ? { readAt: iso(row.readAt), failedSince: iso(row.failedSince), lastError: row.lastError }
        : null,
    }
  }

  private async *records({ addresses }: Person): AsyncGenerator<PersonalRecord> {
    for (const { email, reason, since } of await this.rows.findBy({ addressHash: hashesOf(addresses) }))
      yield { email, reason, since: new Date(since).toISOString() }
  }

  private async *returned({ addresses }: Person): AsyncGenerator<PersonalRecord> {
    const rows = await this.rows.manager.findBy(MailBounceEntity, { addressHash: hashesOf(addresses) })
    for (const { kind, at } of rows) yield { kind, at: new Date(at).toISOString() }
  }

  /** The hash stays: a person whose data are erased gets no mail again. */
  private async erase({ addresses }: Person): Promise<void> {
    const addressHash = hashesOf(addresses)
    await this.unitOfWork.write(async (tx) => {
      await tx.update(SuppressedAddressEntity, { addressHash }, { email: null, detail: null })
      await tx.delete(MailBounceEntity, { addressHash })
    })
  }
}

const toRecord = ({ id, email, reason, detail, since }: SuppressedAddressEntity): SuppressedAddress => ({
  id,
  email,
  reason,
  detail,
  since: new Date(since).toISOString(),
})

const iso = (milliseconds: number | null) =>
  milliseconds === null ? null : new Date(milliseconds).toISOString()

const containing = (text: string) =>
  Raw((column) => `LOWER(${column}) LIKE :part ESCAPE '!'`, {
    part: `%${text.toLowerCase().replace(/[!%_]/g, '!$&')}%`,
  })

const hashesOf = (addresses: string[]) => In(addresses.map(addressHashOf))
