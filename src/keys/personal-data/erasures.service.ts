import { Injectable } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import { type EntityManager, In, Repository } from 'typeorm'
import { isMailAddress } from '../../platform/addresses/mail-address.contract.js'
import { MailService } from '../../mail/mail.service.js'
import { AuditService } from '../../platform/audit/audit.service.js'
import { DatabaseClock } from '../../platform/database/connections/database-clock.js'
import { UnitOfWork } from '../../platform/database/writes/unit-of-work.js'
import { FailureException } from '../../platform/errors/failure.js'
import type { AccessKey } from '../directory/access-key.js'
import { keyRef } from '../../platform/audit/key-ref.js'
import { lockMember } from '../member-changes/member-lock.js'
import type { Operator } from '../sessions/operator.js'
import { ErasureEntity } from './erasure.entity.js'
import { ERASURE_DAYS, type ErasureAnswer, isDemoKey } from './personal-data.contract.js'
import { DAY, SECOND } from '../../platform/scheduler/durations.js'

const BEGUN = ['erasing', 'erased'] as const

const MASTER = "A master key can't be deleted. An owner can revoke it instead."
const CONFIGURED_MASTER =
  "This master key comes from the portal's configuration, so it can't be deleted here."
const DEMO = "Many people use the demo key, so it can't be deleted."
const DONE = "This account's data has already been deleted."
const TOO_LATE = "It's too late to undo this deletion."

/** Returns why this key's account can't be erased; null if it can (contract §5, 'My data'). */
function refusalOf({ level, source }: Pick<AccessKey, 'level' | 'source'>): string | null {
  if (level === 'master') return source === 'environment' ? CONFIGURED_MASTER : MASTER
  return isDemoKey({ level, source }) ? DEMO : null
}

/** Requests to erase an account, and their undoing (docs/decisions/personal-data.md). */
@Injectable()
export class Erasures {
  constructor(
    @InjectRepository(ErasureEntity) private readonly erasures: Repository<ErasureEntity>,
    private readonly mails: MailService,
    private readonly audit: AuditService,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: DatabaseClock,
  ) {}

  /** Returns the request of a key; null if there is none. */
  find(keyId: string): Promise<ErasureEntity | null> {
    return this.erasures.findOneBy({ keyId })
  }

  /** Returns the request of a key, and whether the account can be erased. */
  async show({ id, ...key }: Pick<AccessKey, 'id' | 'level' | 'source'>): Promise<ErasureAnswer> {
    const erasure = await this.find(id)
    return {
      erasure: erasure && {
        state: erasure.state,
        requestedAt: erasure.requestedAt.toISOString(),
        erasesAt: erasure.dueAt.toISOString(),
      },
      refusal: refusalOf(key),
    }
  }

  /** Returns all requests that are not done, the first due at the beginning. */
  open(limit: number): Promise<ErasureEntity[]> {
    const where = { state: In(['requested', 'erasing']) }
    return this.erasures.find({ where, order: { dueAt: 'ASC', keyId: 'ASC' }, take: limit })
  }

  /** Returns whether the data of this key's member are being erased, or are gone. */
  hasBegun(tx: EntityManager, keyId: string): Promise<boolean> {
    return tx.existsBy(ErasureEntity, { keyId, state: In(BEGUN) })
  }

  /**
   * Requests the erasure in `ERASURE_DAYS` days, or at once, and mails the holder the date; an open request stays as it is.
   * Returns the request.
   * @throws {FailureException} 404 – no such member; 409 – a master or configured key, or erased already
   */
  async request(keyId: string, operator: Operator, isNow = false): Promise<ErasureEntity> {
    return this.unitOfWork.write(async (tx) => {
      // Whole seconds, as MySQL stores them: the answer and the email name the time that is stored.
      const now = new Date(Math.floor(this.clock.now().getTime() / SECOND) * SECOND)
      const key = await lockMember(tx, keyId, { operator, version: undefined, now })
      const refusal = refusalOf(key)
      if (refusal) throw new FailureException(409, refusal)
      const known = await tx.findOneBy(ErasureEntity, { keyId })
      if (known?.state === 'erased') throw new FailureException(409, DONE)
      if (known && (!isNow || known.state === 'erasing')) return known
      const dueAt = new Date(now.getTime() + (isNow ? 0 : ERASURE_DAYS * DAY))
      const row = {
        keyId,
        state: 'requested' as const,
        requestedAt: known?.requestedAt ?? now,
        dueAt,
        erasedAt: null,
      }
      if (known) await tx.update(ErasureEntity, { keyId }, { dueAt })
      else await tx.insert(ErasureEntity, { ...row })
      const { holder: name, email: address } = key
      if (!isNow && address && isMailAddress(address))
        await this.mails.enqueue(tx, {
          template: 'erasure-requested',
          to: { name, address },
          keyId,
          props: { name, erasesAt: dueAt.toISOString() },
        })
      await this.record(tx, 'erasure-requested', keyId, operator, {
        after: { erasesAt: dueAt.toISOString() },
      })
      return tx.create(ErasureEntity, row)
    })
  }

  /**
   * Undoes the request, and returns whether there was one.
   * @throws {FailureException} 409 – the erasure has begun
   */
  undo(keyId: string, operator: Operator): Promise<boolean> {
    return this.unitOfWork.write(async (tx) => {
      const { affected } = await tx.delete(ErasureEntity, { keyId, state: 'requested' })
      if (affected === 1) await this.record(tx, 'erasure-undone', keyId, operator)
      else if (await this.hasBegun(tx, keyId)) throw new FailureException(409, TOO_LATE)
      return affected === 1
    })
  }

  private record(
    tx: EntityManager,
    action: 'erasure-requested' | 'erasure-undone',
    keyId: string,
    { actor, client }: Operator,
    details?: Record<string, unknown>,
  ): Promise<void> {
    return this.audit.record(tx, { action, actor, client, subject: keyRef(keyId), details })
  }
}
