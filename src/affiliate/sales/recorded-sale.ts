import type { EntityManager } from 'typeorm'
import { creditedCommission } from './commission.js'
import { toDollars } from '../../platform/database/queries/cents.js'
import { SaleEntity } from './sale.entity.js'
import type { RecordedSale, SaleStatus } from './sales.contract.js'

/** Returns whether a person has to name the affiliate. */
export const isWaiting = ({ status }: Pick<SaleEntity, 'status'>): boolean =>
  status === 'waiting' || status === 'ended'

/** Returns the sale in the format of answers to payment systems. */
export const toRecordedSale = (sale: SaleEntity): RecordedSale => ({
  externalId: sale.externalId,
  status: isWaiting(sale) ? 'waiting' : (sale.status as SaleStatus),
  commission: toDollars(creditedCommission(sale)),
  refunded: toDollars(sale.refunded),
})

/** Locks a sale, so that refunds and corrections wait for each other, and returns it; null if there is none. */
export async function lockSale(
  tx: EntityManager,
  which: { id: string } | { externalId: string },
): Promise<SaleEntity | null> {
  const { affected } = await tx.update(SaleEntity, which, { version: () => 'version + 1' })
  return affected === 0 ? null : tx.findOneByOrFail(SaleEntity, which)
}
