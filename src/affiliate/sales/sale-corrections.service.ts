import { Injectable } from '@nestjs/common'
import type { EntityManager } from 'typeorm'
import { AuditService } from '../../platform/audit/audit.service.js'
import { UnitOfWork } from '../../platform/database/unit-of-work.js'
import { FailureException, notFound } from '../../platform/errors/failure.js'
import { AffiliateEntity } from '../accounts/affiliate.entity.js'
import { Attribution, type Target } from './attribution.service.js'
import { formatDollars, monthOf } from '../accounts/earnings.js'
import { LedgerService } from '../ledger/ledger.service.js'
import { toRecordedSale, lockSale } from './recorded-sale.js'
import { SaleEntity } from './sale.entity.js'
import { SaleCredits } from './sale-payments.service.js'
import {
  AFFILIATE_HAS_ENDED,
  type CorrectSaleRequest,
  NAME_A_CORRECTION,
  NO_SUCH_CODE,
  WHOLLY_REFUNDED,
} from './sales-admin.contract.js'
import { NO_SUCH_SALE, type RecordedSale } from './sales.contract.js'

const CHANGED = 'Someone else corrected this sale just now. Please try again.'
const GIVEN = 'Credited by a correction'

/** Whose a sale becomes, and which key it was made for. */
interface Correction extends Target {
  buyerKeyId: string | null
}

/** Gives a sale to another affiliate, or to one at last: takes its entries back and books them anew. */
@Injectable()
export class SaleCorrections {
  constructor(
    private readonly attribution: Attribution,
    private readonly payments: SaleCredits,
    private readonly ledger: LedgerService,
    private readonly audit: AuditService,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * The sale as it is afterwards; the same correction again changes nothing.
   * @throws 400 without anything to correct; 404 for an unknown order, code or key; 409 for an affiliate whose key has
   * ended, and once all of the sale was paid back.
   */
  async correct(request: CorrectSaleRequest, actor: string): Promise<RecordedSale> {
    const { code, accessKey, nobody = false } = request
    if ((!code && !accessKey && !nobody) || (nobody && code))
      throw new FailureException(400, NAME_A_CORRECTION)
    return this.unitOfWork.write(async (tx) => {
      const seen = await tx.findOneBy(SaleEntity, { externalId: request.externalId })
      if (!seen) throw notFound(NO_SUCH_SALE)
      const buyerKeyId = accessKey ? await this.attribution.keyId(tx, accessKey) : seen.buyerKeyId
      const sale = await this.lock(tx, seen, buyerKeyId)
      const target = await this.target(tx, sale, request, buyerKeyId)
      const isSame =
        target.affiliateId === sale.affiliateId &&
        buyerKeyId === sale.buyerKeyId &&
        (sale.affiliateId !== null || [target.status, 'refunded'].includes(sale.status))
      if (isSame) return toRecordedSale(sale)
      if (sale.status === 'refunded') throw new FailureException(409, WHOLLY_REFUNDED)
      return this.apply(tx, sale, { ...target, buyerKeyId }, actor)
    })
  }

  /**
   * In the caller's transaction: another notice of an order that waits may name the right code, for the same amount and
   * customer.
   * @throws 409 once the sale waits no more.
   */
  async supply(
    tx: EntityManager,
    seen: SaleEntity,
    event: Correction & Pick<SaleEntity, 'namedCode' | 'laterFingerprint'>,
    actor: string,
  ): Promise<RecordedSale> {
    const { namedCode, laterFingerprint, ...correction } = event
    const sale = await this.lock(tx, seen, correction.buyerKeyId)
    if (sale.status !== 'waiting') throw new FailureException(409, CHANGED)
    await tx.update(SaleEntity, { id: sale.id }, { namedCode, laterFingerprint })
    return this.apply(tx, sale, correction, actor)
  }

  /** Keys first and then the sale, as a first sign-in does; the accounts come last. */
  private async lock(tx: EntityManager, seen: SaleEntity, buyerKeyId: string | null): Promise<SaleEntity> {
    await this.attribution.lockKeys(tx, [seen.buyerKeyId, buyerKeyId])
    const sale = await lockSale(tx, { id: seen.id })
    if (sale?.buyerKeyId !== seen.buyerKeyId) throw new FailureException(409, CHANGED)
    return sale
  }

  private async target(
    tx: EntityManager,
    sale: SaleEntity,
    { code, nobody }: CorrectSaleRequest,
    buyerKeyId: string | null,
  ): Promise<Target> {
    // Final: a first sign-in by a link later on gives it to nobody either.
    if (nobody) return { affiliateId: null, status: 'no-affiliate' }
    const status = 'unattributed'
    if (!code) {
      const byKey = buyerKeyId && (await this.attribution.earningByKey(tx, buyerKeyId))
      return { affiliateId: byKey || sale.affiliateId, status }
    }
    const account = await this.attribution.findByCode(tx, code)
    if (!account) throw notFound(NO_SUCH_CODE)
    const isOwn = account.keyId === sale.affiliateId
    if (!isOwn && !(await this.attribution.isEarning(tx, account.keyId)))
      throw new FailureException(409, AFFILIATE_HAS_ENDED)
    return { affiliateId: account.keyId, status }
  }

  private async apply(
    tx: EntityManager,
    sale: SaleEntity,
    { affiliateId, status, buyerKeyId }: Correction,
    actor: string,
  ): Promise<RecordedSale> {
    const from = sale.affiliateId
    // In one order, so that two corrections between the same two do not lock each other out.
    const accounts = [...new Set([from, affiliateId])].filter((id) => id !== null).sort()
    for (const keyId of accounts) await this.ledger.lock(tx, keyId)
    const holder = from === null ? null : await tx.findOneByOrFail(AffiliateEntity, { keyId: from })
    if (from) await this.payments.reverse(tx, sale, { author: actor, reason: reasonOf(sale, affiliateId) })
    const customerHash = this.payments.customerHashAfter(sale, buyerKeyId)
    const freed = { affiliateId: null, status, buyerKeyId, customerHash, rate: 0, commission: 0 }
    await tx.update(SaleEntity, { id: sale.id }, freed)
    const booking = {
      month: monthOf(sale.recordedAt),
      reason: GIVEN,
      ...(from === affiliateId && { rate: sale.rate }),
    }
    const after = affiliateId
      ? await this.payments.creditCommission(tx, { ...sale, ...freed, affiliateId }, booking)
      : { ...sale, ...freed }
    // Nothing was taken from the affiliate after all, nor is the tier that an earlier number of sales has reached.
    if (holder?.keyId === affiliateId && after.status === 'credited')
      await tx.update(AffiliateEntity, { keyId: holder.keyId }, { tier: holder.tier })
    if (buyerKeyId)
      await this.attribution.move(tx, buyerKeyId, from, after.status === 'credited' ? affiliateId : null)
    await this.audit.record(tx, {
      action: 'sale-corrected',
      actor,
      subject: `sale:${sale.id}`,
      details: {
        before: await this.summaryOf(tx, sale, after),
        after: await this.summaryOf(tx, after, sale),
      },
    })
    return toRecordedSale(after)
  }

  /** For the audit: the key's id only where the correction changes it. */
  private async summaryOf(tx: EntityManager, sale: SaleEntity, { buyerKeyId }: SaleEntity) {
    const { affiliateId: keyId } = sale
    const account = keyId ? await tx.findOneByOrFail(AffiliateEntity, { keyId }) : null
    const { status, commission } = toRecordedSale(sale)
    const buyer = sale.buyerKeyId === buyerKeyId ? undefined : sale.buyerKeyId
    return { status, code: account?.code ?? null, commission, buyer }
  }
}

/** What the affiliate reads who had the sale. */
function reasonOf({ amount, affiliateId: from }: SaleEntity, to: string | null): string {
  const sale = `Corrected: this sale of ${formatDollars(amount)}`
  if (to === null) return `${sale} did not come from an affiliate`
  return to === from ? `${sale} was for another access key` : `${sale} came from another affiliate`
}
