import { Injectable } from '@nestjs/common'
import type { EntityManager } from 'typeorm'
import { newId } from '../../platform/database/queries/new-id.js'
import { AuditService } from '../../platform/audit/audit.service.js'
import { toDollars } from '../../platform/database/queries/cents.js'
import { UnitOfWork } from '../../platform/database/writes/unit-of-work.js'
import { FailureException, notFound } from '../../platform/errors/failure.js'
import { lockSale } from './recorded-sale.js'
import { RefundEntity } from './refund.entity.js'
import { SaleCredits } from './sale-credits.service.js'
import type { SaleEntity } from './sale.entity.js'
import { NO_SUCH_SALE, type SaleEvent } from './sales.contract.js'

/** A refund with its amount in cents; absent: the rest of the sale. */
interface Refund extends Pick<SaleEvent, 'externalId' | 'refundId'> {
  amount?: number
}

/** Refunds, in full or in part. */
@Injectable()
export class SaleRefunds {
  constructor(
    private readonly credits: SaleCredits,
    private readonly audit: AuditService,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Reverses the commission of the refunded amount; the same refund again changes nothing. Returns the sale.
   * @throws {FailureException} 404 – unknown sale; 409 – the `refundId` is that of another refund, or the amount is more
   * than what is left of the sale
   */
  refund({ externalId, amount, refundId = '' }: Refund, actor: string): Promise<SaleEntity> {
    return this.unitOfWork.write(async (tx) => {
      const sale = await lockSale(tx, { externalId })
      if (!sale) throw notFound(NO_SUCH_SALE)
      const part = amount === undefined ? null : { externalId: refundId, amount }
      if (part && !(await recordPart(tx, sale, part))) return sale
      const cents = part?.amount ?? sale.amount - sale.refunded
      if (cents === 0) return sale
      const rest = await this.credits.refund(tx, sale, cents)
      await this.audit.record(tx, {
        action: 'sale-refunded',
        actor,
        subject: `sale:${sale.id}`,
        ...(part && { details: { refundId: part.externalId, refundAmount: toDollars(part.amount) } }),
      })
      return rest
    })
  }
}

const OTHER_AMOUNT = 'Another refund of this sale already has this refundId.'
const NO_NUMBER =
  'This sale already has a partial refund without a number. Give each partial refund its own refundId.'

/** Stores a partial refund of a locked sale. False: it is stored already. */
async function recordPart(
  tx: EntityManager,
  { id: saleId, amount, refunded }: SaleEntity,
  part: { externalId: string; amount: number },
): Promise<boolean> {
  const known = await tx.findOneBy(RefundEntity, { saleId, externalId: part.externalId })
  if (known?.amount === part.amount) return false
  if (known) throw new FailureException(409, part.externalId ? OTHER_AMOUNT : NO_NUMBER)
  if (part.amount > amount - refunded)
    throw new FailureException(409, "The refund is more than what's left of this sale.")
  await tx.insert(RefundEntity, { id: newId(), saleId, ...part, recordedAt: new Date() })
  return true
}
