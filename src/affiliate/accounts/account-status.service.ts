import { Injectable } from '@nestjs/common'
import type { EntityManager } from 'typeorm'
import type { Operator } from '../../keys/sessions/operator.js'
import { AuditService } from '../../platform/audit/audit.service.js'
import { UnitOfWork } from '../../platform/database/writes/unit-of-work.js'
import { FailureException, notFound } from '../../platform/errors/failure.js'
import type { AccountAction, AccountStatus } from '../affiliate.contract.js'
import { AffiliateEntity } from './affiliate.entity.js'
import { ApplicationEntity } from './application.entity.js'

export const NO_AFFILIATE = 'Affiliate not found.'
const HAS_ENDED = 'This affiliate has ended. Resume them to pause them.'
const WAS_PAID = 'This affiliate has ended and was paid what was left, so they can’t be resumed.'

const CHANGES = {
  pause: { to: 'paused', action: 'affiliate-paused' },
  resume: { to: 'active', action: 'affiliate-resumed' },
  end: { to: 'ended', action: 'affiliate-ended' },
} as const satisfies Record<AccountAction, { to: AccountStatus; action: string }>

/** Whether the program takes sales for an affiliate, as an administrator sets it (docs/decisions/affiliate.md). */
@Injectable()
export class AccountStatuses {
  constructor(
    private readonly audit: AuditService,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Pauses, resumes or ends an affiliate and returns the id of their application. The same again changes nothing, except another
   * reason, which the affiliate reads.
   * @throws {FailureException} 404 – the key has no account; 409 – to pause one who has ended, or to resume one who was paid since
   */
  async change(
    { actor, client }: Pick<Operator, 'actor' | 'client'>,
    keyId: string,
    what: AccountAction,
    reason: string | null,
  ): Promise<string> {
    return this.unitOfWork.write(async (tx) => {
      // Locks the account.
      const { affected } = await tx.update(AffiliateEntity, { keyId }, { status: () => 'status' })
      if (affected === 0) throw notFound(NO_AFFILIATE)
      const account = await tx.findOneByOrFail(AffiliateEntity, { keyId })
      const { id } = await tx.findOneByOrFail(ApplicationEntity, { keyId })
      const { to, action } = CHANGES[what]
      const statusReason = to === 'active' ? null : reason
      if (account.status === to && (!statusReason || statusReason === account.statusReason)) return id
      if (account.status === 'ended' && what === 'pause') throw new FailureException(409, HAS_ENDED)
      if (account.status === 'ended' && what === 'resume' && (await wasPaid(tx, keyId)))
        throw new FailureException(409, WAS_PAID)
      const statusSince = account.status === to ? account.statusSince : new Date()
      const version = () => 'version + 1'
      await tx.update(AffiliateEntity, { keyId }, { status: to, statusReason, statusSince, version })
      await this.audit.record(tx, {
        action,
        actor,
        client,
        subject: `application:${id}`,
        ...(reason && { details: { reason } }),
      })
      return id
    })
  }
}

/** Whether a month that was closed since the affiliate ended is paid, or on its way. */
async function wasPaid(tx: EntityManager, keyId: string): Promise<boolean> {
  const paid = await tx.query<unknown[]>(
    `SELECT s.id FROM affiliate_statements s
       JOIN affiliate_payout_months m ON m.month = s.month
       JOIN affiliates a ON a.key_id = s.key_id
     WHERE s.key_id = ? AND s.state IN ('exported', 'paid', 'unclaimed')
       AND (m.closed_at IS NULL OR m.closed_at >= a.status_since) LIMIT 1`,
    [keyId],
  )
  return paid.length > 0
}
