import { createHmac } from 'node:crypto'
import { Injectable, type OnModuleInit } from '@nestjs/common'
import type { EntityManager } from 'typeorm'
import { v7 as uuid } from 'uuid'
import { AuditService } from '../../platform/audit/audit.service.js'
import { Config } from '../../platform/config/config.js'
import { UnitOfWork } from '../../platform/database/unit-of-work.js'
import { isDuplicate } from '../../platform/errors/duplicate.js'
import { FailureException, notFound } from '../../platform/errors/failure.js'
import { SignInService } from '../../keys/sign-in/sign-in.service.js'
import { readReferral } from '../tracking/referral-cookie.js'
import { Attribution, type Target } from './attribution.service.js'
import { toCents } from '../accounts/earnings.js'
import { toRecordedSale, lockSale } from './recorded-sale.js'
import { RefundEntity } from './refund.entity.js'
import { SaleCorrections } from './sale-corrections.service.js'
import { SaleEntity } from './sale.entity.js'
import { SaleCredits } from './sale-payments.service.js'
import { ANOTHER_SALE, NO_SUCH_SALE, type RecordedSale, type SaleEvent } from './sales.contract.js'

/** Sales and refunds as a payment system or ops tell them: each once, however often it is told. */
@Injectable()
export class SalesService implements OnModuleInit {
  constructor(
    private readonly payments: SaleCredits,
    private readonly attribution: Attribution,
    private readonly corrections: SaleCorrections,
    private readonly signIns: SignInService,
    private readonly audit: AuditService,
    private readonly unitOfWork: UnitOfWork,
    private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.signIns.onFirstSignIn(async (tx, { keyId, cookies }) => {
      const code = readReferral(cookies, this.config)
      if (code) await this.attribute(tx, keyId, code)
    })
  }

  ingest(notice: SaleEvent, actor: string): Promise<RecordedSale> {
    return notice.type === 'refund' ? this.refund(notice, actor) : this.record(notice, actor)
  }

  /** The same notice again answers as the first did; another one under its number is 409. */
  private async record(notice: SaleEvent, actor: string): Promise<RecordedSale> {
    try {
      return await this.unitOfWork.write((tx) => this.add(tx, notice, actor))
    } catch (error) {
      if (!isDuplicate(error)) throw error
      return this.unitOfWork.write((tx) => this.add(tx, notice, actor))
    }
  }

  private async add(tx: EntityManager, notice: SaleEvent, actor: string): Promise<RecordedSale> {
    const fingerprint = this.fingerprint(notice)
    const known = await tx.findOneBy(SaleEntity, { externalId: notice.externalId })
    if (known) return this.answerRepeat(tx, known, { notice, fingerprint }, actor)
    const { buyerKeyId, affiliateId, status } = await this.read(tx, notice)
    const sale = tx.create(SaleEntity, {
      id: uuid(),
      externalId: notice.externalId,
      // Named once its account is locked: a row that refers to it would hold it for all who pay at the same time.
      affiliateId: null,
      buyerKeyId,
      customerHash: this.payments.customerHash(notice.email, buyerKeyId),
      fingerprint,
      laterFingerprint: null,
      namedCode: printable(notice.code),
      amount: toCents(notice.amount!),
      refunded: 0,
      rate: 0,
      commission: 0,
      status,
      soldAt: notice.soldAt ? new Date(notice.soldAt) : new Date(),
      recordedAt: new Date(),
    })
    await tx.insert(SaleEntity, { ...sale })
    await this.audit.record(tx, { action: 'sale-recorded', actor, subject: `sale:${sale.id}` })
    if (!affiliateId) return toRecordedSale(sale)
    const paid = await this.payments.creditCommission(tx, { ...sale, affiliateId })
    // A purchase of the affiliate's own is flagged, and brings nobody.
    if (buyerKeyId && paid.status === 'credited') await this.attribution.record(tx, buyerKeyId, affiliateId)
    return toRecordedSale(paid)
  }

  /** A notice of an order that has one already: the same, or of a sale that waits the code at last. */
  private async answerRepeat(
    tx: EntityManager,
    known: SaleEntity,
    { notice, fingerprint }: { notice: SaleEvent; fingerprint: string },
    actor: string,
  ): Promise<RecordedSale> {
    if ([known.fingerprint, known.laterFingerprint].includes(fingerprint)) return toRecordedSale(known)
    const isOfTheSame =
      known.amount === toCents(notice.amount!) &&
      known.customerHash === this.payments.customerHash(notice.email, known.buyerKeyId)
    if (known.status !== 'waiting' || !isOfTheSame) throw new FailureException(409, ANOTHER_SALE)
    const { buyerKeyId, ...target } = await this.read(tx, notice)
    const told = {
      ...target,
      buyerKeyId: buyerKeyId ?? known.buyerKeyId,
      namedCode: printable(notice.code),
      laterFingerprint: fingerprint,
    }
    return this.corrections.supply(tx, known, told, actor)
  }

  /** Whom a notice names. A key that there is not is no matter where there is a code. */
  private async read(
    tx: EntityManager,
    { code, accessKey }: SaleEvent,
  ): Promise<Target & { buyerKeyId: string | null }> {
    const buyerKeyId = accessKey ? await this.attribution.keyId(tx, accessKey, !code) : null
    await this.attribution.lockKeys(tx, [buyerKeyId])
    return { buyerKeyId, ...(await this.attribution.find(tx, code, buyerKeyId)) }
  }

  /** Takes back what the sale earned, or the share of a part of it. The same refund again answers without doing anything. */
  private refund({ externalId, amount, refundId = '' }: SaleEvent, actor: string): Promise<RecordedSale> {
    return this.unitOfWork.write(async (tx) => {
      const sale = await lockSale(tx, { externalId })
      if (!sale) throw notFound(NO_SUCH_SALE)
      const part = amount === undefined ? null : { externalId: refundId, amount: toCents(amount) }
      if (part && !(await recordPartRefund(tx, sale, part))) return toRecordedSale(sale)
      const cents = part?.amount ?? sale.amount - sale.refunded
      if (cents === 0) return toRecordedSale(sale)
      const rest = await this.payments.refund(tx, sale, cents)
      await this.audit.record(tx, {
        action: 'sale-refunded',
        actor,
        subject: `sale:${sale.id}`,
        ...(part && { details: part }),
      })
      return toRecordedSale(rest)
    })
  }

  /** The holder came by a link: notes whose, and pays for sales of the key that were nobody's until now. */
  private async attribute(tx: EntityManager, keyId: string, code: string): Promise<void> {
    const affiliate = await this.attribution.findByCode(tx, code)
    if (!affiliate || affiliate.keyId === keyId) return
    const affiliateId = (await this.attribution.attributedTo(tx, keyId)) ?? affiliate.keyId
    if (!(await this.attribution.isEarning(tx, affiliateId))) return
    const sales = await tx.findBy(SaleEntity, { buyerKeyId: keyId, status: 'unattributed' })
    for (const { id } of sales) {
      const sale = await lockSale(tx, { id })
      if (sale?.status !== 'unattributed') continue
      await this.audit.record(tx, {
        action: 'sale-attributed',
        actor: `key:${keyId}`,
        subject: `sale:${sale.id}`,
      })
      await this.payments.creditCommission(tx, { ...sale, affiliateId })
    }
    await this.attribution.record(tx, keyId, affiliateId)
  }

  private fingerprint({ amount, code = '', accessKey = '', email = '' }: SaleEvent): string {
    return createHmac('sha256', this.config.portalSecret)
      .update(JSON.stringify(['sale', amount, code, accessKey.trim(), email]))
      .digest('hex')
  }
}

/** Notes a refund of a part of a sale that the transaction has locked. False: it was told before. */
async function recordPartRefund(
  tx: EntityManager,
  { id: saleId, amount, refunded }: SaleEntity,
  part: { externalId: string; amount: number },
): Promise<boolean> {
  const known = await tx.findOneBy(RefundEntity, { saleId, externalId: part.externalId })
  if (known?.amount === part.amount) return false
  if (known) throw new FailureException(409, 'Another refund of this sale has this refundId already.')
  if (part.amount > amount - refunded)
    throw new FailureException(409, 'That is more than is left of this sale.')
  await tx.insert(RefundEntity, { id: uuid(), saleId, ...part, recordedAt: new Date() })
  return true
}

/** Without what a terminal or a list would act upon. */
const printable = (code: string | undefined): string | null => code?.replace(/\p{C}/gu, '') || null
