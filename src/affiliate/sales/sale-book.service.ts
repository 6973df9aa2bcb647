import { Injectable } from '@nestjs/common'
import type { EntityManager } from 'typeorm'
import { AuditService } from '../../platform/audit/audit.service.js'
import { toDollars } from '../../platform/database/queries/cents.js'
import { SaleCredits } from './sale-credits.service.js'
import { SaleList } from './sale-list.service.js'
import { lockSale } from './recorded-sale.js'
import { type OrderSale, SalesService } from './sales.service.js'

const ACTOR = 'order'

/** The account that orders keep of their payments, in their transactions (docs/decisions/orders.md). */
@Injectable()
export class SaleBook {
  constructor(
    private readonly sales: SalesService,
    private readonly credits: SaleCredits,
    private readonly audit: AuditService,
    private readonly list: SaleList,
  ) {}

  /** Returns id and state of the sales with these numbers. */
  statesOf(numbers: string[]): ReturnType<SaleList['statesOf']> {
    return this.list.statesOf(numbers)
  }

  /** Books a sale; one that is booked already, also by POST /api/affiliate/sales, changes nothing. */
  async record(tx: EntityManager, sale: OrderSale): Promise<void> {
    await this.sales.recordOfOrder(tx, sale, ACTOR)
  }

  /** Reverses the commission on `cents` more, as far as the sale has them; negative: credits it again. */
  async refund(tx: EntityManager, number: string, cents: number): Promise<void> {
    const sale = await lockSale(tx, { externalId: number })
    if (!sale) return
    const part = Math.min(cents, sale.amount - sale.refunded)
    if (part === 0 || (part < 0 && sale.status !== 'refunded')) return
    await (part > 0 ? this.credits.refund(tx, sale, part) : this.credits.restore(tx, sale, -part))
    const action = part > 0 ? 'sale-refunded' : 'sale-restored'
    const details = { refundAmount: toDollars(Math.abs(part)) }
    await this.audit.record(tx, { action, actor: ACTOR, subject: `sale:${sale.id}`, details })
  }
}
