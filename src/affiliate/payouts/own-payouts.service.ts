import { Injectable } from '@nestjs/common'
import { InjectDataSource } from '@nestjs/typeorm'
import { DataSource } from 'typeorm'
import type { SessionUser } from '../../keys/sessions/session-user.js'
import { isMailAddress } from '../../platform/addresses/mail-address.contract.js'
import { AuditService } from '../../platform/audit/audit.service.js'
import { keyRef } from '../../platform/audit/key-ref.js'
import { addMonths, monthOf } from '../../platform/business-time.contract.js'
import { toCents, toDollars } from '../../platform/database/queries/cents.js'
import { UnitOfWork } from '../../platform/database/writes/unit-of-work.js'
import { FailureException } from '../../platform/errors/failure.js'
import { AffiliateEntity } from '../accounts/affiliate.entity.js'
import { ProgramRulesService } from '../program/program-rules.service.js'
import { toOwnStatement } from './own-statement.js'
import {
  isRecipientId,
  type OwnPayoutsAnswer,
  type PayoutDetails,
  SERVICE_NAMES,
  startsLikeFormula,
} from './payouts.contract.js'
import { StatementEntity } from './statement.entity.js'

/** Ten years. */
const MOST_STATEMENTS = 120
const NO_ACCOUNT = 'You don’t have an affiliate account yet.'

type Sum = Record<'held' | 'payable', number | string | null>

/** What an affiliate is owed and was paid. */
@Injectable()
export class OwnPayouts {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly rules: ProgramRulesService,
    private readonly audit: AuditService,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Returns the balance, where it is paid to, and the statements.
   * @throws {FailureException} 409 – the member is no affiliate
   */
  async show({ keyId }: Pick<SessionUser, 'keyId'>): Promise<OwnPayoutsAnswer> {
    const { manager } = this.database
    const now = new Date()
    const month = monthOf(now)
    const account = await manager.findOneBy(AffiliateEntity, { keyId })
    if (!account) throw new FailureException(409, NO_ACCOUNT)
    const [sum] = await manager.query<Sum[]>(
      `SELECT SUM(CASE WHEN payable_month > ? THEN amount ELSE 0 END) AS held,
         SUM(CASE WHEN payable_month <= ? THEN amount ELSE 0 END) AS payable
       FROM affiliate_entries WHERE key_id = ? AND statement_month IS NULL`,
      [month, month, keyId],
    )
    const payable = account.carried + Number(sum!.payable ?? 0)
    const { minimumPayout } = await this.rules.at(now)
    // Who has left the program is paid what is left.
    const minimum = account.status === 'ended' ? 0 : minimumPayout
    const statements = await manager.find(StatementEntity, {
      where: { keyId },
      relations: { affiliate: true },
      order: { month: 'DESC' },
      take: MOST_STATEMENTS,
    })
    return {
      balance: {
        held: toDollars(Number(sum!.held ?? 0)),
        payable: toDollars(payable),
        minimum,
        missing: toDollars(Math.max(0, toCents(minimum) - payable)),
      },
      nextPayout: `${addMonths(month, 1)}-01`,
      details: detailsOf(account),
      statements: statements.map(toOwnStatement),
    }
  }

  /**
   * Saves where the affiliate is paid, for payouts that are not exported yet.
   * @throws {FailureException} 400 – the recipient is none of the service; 409 – the member is no affiliate
   */
  async change({ keyId }: Pick<SessionUser, 'keyId'>, details: PayoutDetails): Promise<void> {
    const fault = recipientFault(details)
    if (fault) throw new FailureException(400, fault, { fields: { recipient: fault } })
    await this.unitOfWork.write(async (tx) => {
      const { affected } = await tx.update(
        AffiliateEntity,
        { keyId },
        {
          payoutService: details.service,
          payoutRecipient: details.recipient,
          payoutCountry: details.country,
        },
      )
      if (affected === 0) throw new FailureException(409, NO_ACCOUNT)
      await this.audit.record(tx, {
        action: 'payout-details-changed',
        actor: keyRef(keyId),
        subject: keyRef(keyId),
        details: { service: SERVICE_NAMES[details.service] },
      })
    })
  }
}

function detailsOf({ payoutService, payoutRecipient, payoutCountry }: AffiliateEntity): PayoutDetails | null {
  return payoutService && payoutRecipient && payoutCountry
    ? { service: payoutService, recipient: payoutRecipient, country: payoutCountry }
    : null
}

function recipientFault({ service, recipient }: PayoutDetails): string | null {
  if (startsLikeFormula(recipient)) return 'This can’t start with =, +, -, or @.'
  if (isMailAddress(recipient) || isRecipientId(service, recipient)) return null
  return service === 'paypal'
    ? 'Enter the email address or the merchant ID of your PayPal account.'
    : 'Enter your email address, or your recipient ID at Wise.'
}
