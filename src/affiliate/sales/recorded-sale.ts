import type { EntityManager } from 'typeorm'
import { commissionOf, toDollars } from '../accounts/earnings.js'
import { SaleEntity } from './sale.entity.js'
import type { RecordedSale } from './sales.contract.js'

/** Cents that the affiliate earns by what the customer has not got back. */
export const netCommission = ({ amount, refunded, rate }: SaleEntity): number =>
  commissionOf(amount - refunded, rate)

/** What a payment system reads of a sale. */
export const toRecordedSale = (sale: SaleEntity): RecordedSale => ({
  externalId: sale.externalId,
  status: sale.status,
  commission: sale.status === 'credited' ? toDollars(netCommission(sale)) : 0,
  refunded: toDollars(sale.refunded),
})

/** The sale under a lock that the transaction holds, so that refunds and corrections take turns. */
export async function lockSale(
  tx: EntityManager,
  which: { id: string } | { externalId: string },
): Promise<SaleEntity | null> {
  const { affected } = await tx.update(SaleEntity, which, { refunded: () => 'refunded' })
  return affected === 0 ? null : tx.findOneByOrFail(SaleEntity, which)
}
