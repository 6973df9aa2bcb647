import { Injectable } from '@nestjs/common'
import type { EntityManager } from 'typeorm'
import { AuditService } from '../../platform/audit/audit.service.js'
import { UnitOfWork } from '../../platform/database/writes/unit-of-work.js'
import { FailureException, notFound } from '../../platform/errors/failure.js'
import { AffiliateEntity } from '../accounts/affiliate.entity.js'
import { CustomerHasher } from './customer-hasher.service.js'
import { Attribution, type Target } from './attribution.service.js'
import { formatDollars } from '../program/money.js'
import { monthOf } from '../../platform/business-time.contract.js'
import { LedgerService } from './ledger.service.js'
import { isWaiting, lockSale, toRecordedSale } from './recorded-sale.js'
import { SaleEntity } from './sale.entity.js'
import { SaleCredits } from './sale-credits.service.js'
import { SaleList } from './sale-list.service.js'
import {
  AFFILIATE_HAS_ENDED,
  type AttributeSaleRequest,
  type ChangeSaleAnswer,
  type CorrectSaleRequest,
  NAME_A_CORRECTION,
  NO_SUCH_CODE,
  STALE_SALE,
  WHOLLY_REFUNDED,
} from './sale-corrections.contract.js'
import { NO_SUCH_SALE } from './sales.contract.js'

const CHANGED = 'Someone else corrected this sale just now. Please try again.'
const CREDITED = 'Credited by a correction'

/** The new affiliate of a sale, and the key that was issued for it. */
interface Correction extends Target {
  buyerKeyId: string | null
}

/** Attributes a sale to another affiliate: reverses its entries and credits it again (docs/decisions/affiliate.md). */
@Injectable()
export class SaleCorrections {
  constructor(
    private readonly attribution: Attribution,
    private readonly credits: SaleCredits,
    private readonly customers: CustomerHasher,
    private readonly ledger: LedgerService,
    private readonly audit: AuditService,
    private readonly unitOfWork: UnitOfWork,
    private readonly list: SaleList,
  ) {}

  /**
   * Corrects a sale and returns it; the same correction again changes nothing. Without `version` the last change wins. A dry run
   * changes nothing and returns what would be.
   * @throws {FailureException} 400 – nothing to correct; 404 – unknown order, code or key; 409 – it was changed since (`stored`),
   * the affiliate is paused or has ended, like their key, or the sale was fully refunded
   */
  async correct(
    request: CorrectSaleRequest & { version?: number },
    actor: string,
    isDryRun = false,
  ): Promise<ChangeSaleAnswer> {
    const { externalId, code, accessKey, nobody = false, version } = request
    if ((!code && !accessKey && !nobody) || (nobody && code))
      throw new FailureException(400, NAME_A_CORRECTION)
    const sale = await this.list.one({ externalId })
    if (version !== undefined && sale.version !== version)
      throw new FailureException(409, STALE_SALE, { stored: { sale } })
    const correct = (tx: EntityManager) => this.correctIn(tx, request, actor)
    if (isDryRun) return this.unitOfWork.preview((tx) => this.list.changed(tx, externalId, correct))
    await this.unitOfWork.write(correct)
    return { sale: await this.list.one({ externalId }) }
  }

  /** Gives a sale that a person has seen to an affiliate, or to none, and returns it, as `correct` does. */
  async attribute(
    id: string,
    { code, version }: AttributeSaleRequest,
    actor: string,
    isDryRun = false,
  ): Promise<ChangeSaleAnswer> {
    const { orderId } = await this.list.one({ id })
    const request = { externalId: orderId, version, ...(code === null ? { nobody: true } : { code }) }
    return this.correct(request, actor, isDryRun)
  }

  private async correctIn(
    tx: EntityManager,
    request: CorrectSaleRequest & { version?: number },
    actor: string,
  ): Promise<SaleEntity> {
    const { accessKey, version } = request
    const seen = await tx.findOneBy(SaleEntity, { externalId: request.externalId })
    if (!seen) throw notFound(NO_SUCH_SALE)
    const buyerKeyId = accessKey ? await this.attribution.keyId(tx, accessKey) : seen.buyerKeyId
    const sale = await this.lock(tx, seen, buyerKeyId)
    if (version !== undefined && sale.version !== version + 1) throw new FailureException(409, STALE_SALE)
    const target = await this.target(tx, sale, request, buyerKeyId)
    const isSame =
      target.affiliateId === sale.affiliateId &&
      buyerKeyId === sale.buyerKeyId &&
      (sale.affiliateId !== null || [target.status, 'refunded'].includes(sale.status))
    if (isSame) return sale
    if (sale.status === 'refunded') throw new FailureException(409, WHOLLY_REFUNDED)
    return this.apply(tx, sale, { ...target, buyerKeyId }, actor)
  }

  /**
   * Attributes a waiting sale by a later event that names the right code, in the caller's transaction. Returns the sale.
   * @throws {FailureException} 409 – the sale is no longer waiting
   */
  async complete(
    tx: EntityManager,
    seen: SaleEntity,
    event: Correction & Pick<SaleEntity, 'namedCode' | 'laterFingerprint'>,
    actor: string,
  ): Promise<SaleEntity> {
    const { namedCode, laterFingerprint, ...correction } = event
    const sale = await this.lock(tx, seen, correction.buyerKeyId)
    if (!isWaiting(sale)) throw new FailureException(409, CHANGED)
    await tx.update(SaleEntity, { id: sale.id }, { namedCode, laterFingerprint })
    return this.apply(tx, sale, correction, actor)
  }

  /** Locks the keys and then the sale, in the order of a first sign-in; the accounts come last. */
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
    // Final: a later first sign-in through a link does not attribute it either.
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
  ): Promise<SaleEntity> {
    const from = sale.affiliateId
    // Sorted: two corrections between the same two affiliates would otherwise deadlock.
    const accounts = [...new Set([from, affiliateId])].filter((id) => id !== null).sort()
    for (const keyId of accounts) await this.ledger.lock(tx, keyId)
    const previous = from === null ? null : await tx.findOneByOrFail(AffiliateEntity, { keyId: from })
    if (from) await this.credits.reverse(tx, sale, { author: actor, reason: reasonOf(sale, affiliateId) })
    const customerHash = this.customers.hashForKey(sale, buyerKeyId)
    const freed = { affiliateId: null, status, buyerKeyId, customerHash, rate: 0, commission: 0 }
    await tx.update(SaleEntity, { id: sale.id }, freed)
    const booking = {
      month: monthOf(sale.recordedAt),
      reason: CREDITED,
      ...(from === affiliateId && { rate: sale.rate }),
    }
    const after = affiliateId
      ? await this.credits.creditCommission(tx, { ...sale, ...freed, affiliateId }, booking)
      : { ...sale, ...freed }
    // Same affiliate: restore the tier that `reverse` lowered.
    if (previous?.keyId === affiliateId && after.status === 'credited')
      await tx.update(AffiliateEntity, { keyId: previous.keyId }, { tier: previous.tier })
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
    return after
  }

  /** For the audit: the buyer's key only if the correction changes it; the commission in dollars. */
  private async summaryOf(tx: EntityManager, sale: SaleEntity, { buyerKeyId }: SaleEntity) {
    const { affiliateId: keyId } = sale
    const account = keyId ? await tx.findOneByOrFail(AffiliateEntity, { keyId }) : null
    const { status, commission } = toRecordedSale(sale)
    const buyer = sale.buyerKeyId === buyerKeyId ? undefined : sale.buyerKeyId
    return { status, code: account?.code ?? null, commission, buyer }
  }
}

/** Returns the reason shown in the previous affiliate's ledger. */
function reasonOf({ amount, affiliateId: from }: SaleEntity, to: string | null): string {
  const sale = `Corrected: this sale of ${formatDollars(amount)}`
  if (to === null) return `${sale} did not come from an affiliate`
  return to === from ? `${sale} was for another access key` : `${sale} came from another affiliate`
}
