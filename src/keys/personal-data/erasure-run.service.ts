import { Injectable } from '@nestjs/common'
import { type EntityManager, LessThanOrEqual } from 'typeorm'
import { isMailAddress } from '../../platform/addresses/mail-address.contract.js'
import { MailService } from '../../mail/mail.service.js'
import { AuditService } from '../../platform/audit/audit.service.js'
import { DatabaseClock } from '../../platform/database/connections/database-clock.js'
import { UnitOfWork } from '../../platform/database/writes/unit-of-work.js'
import { runLogged } from '../../platform/errors/report.js'
import { PersonalData } from '../../platform/personal-data/personal-data.js'
import { Hourly } from '../../platform/scheduler/hourly.js'
import { keyRef } from '../../platform/audit/key-ref.js'
import { lockMember } from '../member-changes/member-lock.js'
import { MemberActions } from '../member-changes/member-actions.service.js'
import { ERASURE_OPERATOR } from '../sessions/operator.js'
import { ErasureEntity } from './erasure.entity.js'
import { Persons } from './persons.service.js'

/** Accounts of one look. */
const BATCH = 100

/**
 * Erases the accounts whose time has come. Each step is a transaction of its own and may be repeated, so that a run that was
 * killed continues with the next one, and two replicas may do the same (docs/decisions/personal-data.md).
 */
@Injectable()
export class ErasureRun {
  constructor(
    private readonly data: PersonalData,
    private readonly persons: Persons,
    private readonly members: MemberActions,
    private readonly mails: MailService,
    private readonly audit: AuditService,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: DatabaseClock,
  ) {}

  /** Erases what is due and continues what was interrupted; one that fails is tried again with the next run. */
  @Hourly('erase-members')
  async eraseDue(): Promise<void> {
    for (let after = ''; ;) {
      const keyIds = await this.persons.due(after, BATCH)
      for (const keyId of keyIds) await runLogged(ErasureRun.name, async () => void (await this.erase(keyId)))
      if (keyIds.length < BATCH) return
      after = keyIds.at(-1)!
    }
  }

  /**
   * Erases an account that is due. Returns false if it was undone meanwhile, or if an email to its holder has yet to be sent
   * before all is gone.
   */
  async erase(keyId: string): Promise<boolean> {
    if (!(await this.close(keyId))) return false
    await this.data.erase(await this.persons.toErase(keyId))
    return this.finish(keyId)
  }

  /** Revokes the key, which ends its sessions, and mails its holder for the last time; false if there is nothing to erase. */
  private async close(keyId: string): Promise<boolean> {
    return this.unitOfWork.write(async (tx) => {
      const now = this.clock.now()
      const key = await lockMember(tx, keyId, { operator: ERASURE_OPERATOR, version: undefined, now })
      const isDue = { keyId, state: 'requested', dueAt: LessThanOrEqual(now) } as const
      const { affected } = await tx.update(ErasureEntity, isDue, { state: 'erasing' })
      // An earlier run was interrupted.
      if (affected === 0) return tx.existsBy(ErasureEntity, { keyId, state: 'erasing' })
      if (key.state !== 'revoked')
        await this.members.act(keyId, 'revoke', ERASURE_OPERATOR, undefined, { tx })
      const { holder: name, email: address } = key
      if (address && isMailAddress(address))
        await this.mails.enqueue(tx, {
          template: 'account-erased',
          to: { name, address },
          keyId,
          props: { name },
        })
      return true
    })
  }

  private async finish(keyId: string): Promise<boolean> {
    return this.unitOfWork.write(async (tx) => {
      if (await this.mails.hasMailAbout(tx, keyId)) return false
      const { affected } = await tx.update(
        ErasureEntity,
        { keyId, state: 'erasing' },
        { state: 'erased', erasedAt: this.clock.now() },
      )
      if (affected === 1) await this.recordErased(tx, keyId)
      return true
    })
  }

  private recordErased(tx: EntityManager, keyId: string): Promise<void> {
    const { actor } = ERASURE_OPERATOR
    return this.audit.record(tx, { action: 'data-erased', actor, subject: keyRef(keyId) })
  }
}
