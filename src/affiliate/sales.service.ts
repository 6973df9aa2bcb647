import { createHmac } from 'node:crypto'
import { Injectable, type OnModuleInit } from '@nestjs/common'
import type { EntityManager } from 'typeorm'
import { v7 as uuid } from 'uuid'
import { AuditService } from '../audit/audit.service.js'
import { Config } from '../config.js'
import { UnitOfWork } from '../database/unit-of-work.js'
import { isDuplicate } from '../errors/duplicate.js'
import { FailureException, notFound } from '../errors/failure.js'
import { AccessKeyEntity } from '../keys/access-key.entity.js'
import { KeyVault } from '../keys/key-vault.js'
import { isReferralCode } from '../keys/referral-cookie.js'
import { SignInService } from '../keys/sign-in.service.js'
import { AffiliateEntity } from './affiliate.entity.js'
import { toCents, toDollars } from './earnings.js'
import { ReferralEntity } from './referral.entity.js'
import { RefundEntity } from './refund.entity.js'
import { SaleEntity } from './sale.entity.js'
import { SalePayments, standingCommission } from './sale-payments.service.js'
import type { RecordedSale, SaleNotice } from './sales.contract.js'

/** Sales and refunds as a payment system or ops tell them: each once, however often it is told. */
@Injectable()
export class SalesService implements OnModuleInit {
  constructor(
    private readonly payments: SalePayments,
    private readonly signIns: SignInService,
    private readonly vault: KeyVault,
    private readonly audit: AuditService,
    private readonly unitOfWork: UnitOfWork,
    private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.signIns.onFirstSignInByReferral((tx, keyId, code) => this.attribute(tx, keyId, code))
  }

  take(notice: SaleNotice, actor: string): Promise<RecordedSale> {
    return notice.type === 'refund' ? this.refund(notice, actor) : this.record(notice, actor)
  }

  /** The same notice again answers as the first did; another one under its number is 409. */
  private async record(notice: SaleNotice, actor: string): Promise<RecordedSale> {
    try {
      return await this.unitOfWork.write((tx) => this.add(tx, notice, actor))
    } catch (error) {
      if (!isDuplicate(error)) throw error
      return this.unitOfWork.write((tx) => this.add(tx, notice, actor))
    }
  }

  private async add(tx: EntityManager, notice: SaleNotice, actor: string): Promise<RecordedSale> {
    const fingerprint = this.fingerprint(notice)
    const known = await tx.findOneBy(SaleEntity, { externalId: notice.externalId })
    if (known?.fingerprint === fingerprint) return asRecorded(known)
    if (known) throw new FailureException(409, 'Another sale has this externalId already.')

    const buyerKeyId = await this.buyerKeyId(tx, notice.accessKey)
    const affiliateId = await this.affiliateId(tx, notice.code, buyerKeyId)
    const sale = tx.create(SaleEntity, {
      id: uuid(),
      externalId: notice.externalId,
      // Named once its account is locked: a row that refers to it would hold it for all who pay at the same time.
      affiliateId: null,
      buyerKeyId,
      customer: this.payments.customer(notice.email, buyerKeyId),
      fingerprint,
      amount: toCents(notice.amount!),
      refunded: 0,
      rate: 0,
      commission: 0,
      status: 'unattributed',
      soldAt: notice.soldAt ? new Date(notice.soldAt) : new Date(),
      recordedAt: new Date(),
    })
    await tx.insert(SaleEntity, { ...sale })
    await this.audit.record(tx, { action: 'sale-recorded', actor, subject: `sale:${sale.id}` })
    if (!affiliateId) return asRecorded(sale)
    const paid = await this.payments.pay(tx, { ...sale, affiliateId })
    // A purchase of the affiliate's own is flagged, and brings nobody.
    if (buyerKeyId && paid.status === 'paid') await this.carry(tx, buyerKeyId, affiliateId)
    return asRecorded(paid)
  }

  /** Takes back what the sale earned, or the share of a part of it. The same refund again answers without doing anything. */
  private refund({ externalId, amount, refundId = '' }: SaleNotice, actor: string): Promise<RecordedSale> {
    return this.unitOfWork.write(async (tx) => {
      const sale = await locked(tx, { externalId })
      if (!sale) throw notFound('There is no sale with this externalId.')
      const part = amount === undefined ? null : { externalId: refundId, amount: toCents(amount) }
      if (part && !(await isNew(tx, sale, part))) return asRecorded(sale)
      const cents = part?.amount ?? sale.amount - sale.refunded
      if (cents === 0) return asRecorded(sale)
      const rest = await this.payments.takeBack(tx, sale, cents)
      await this.audit.record(tx, {
        action: 'sale-refunded',
        actor,
        subject: `sale:${sale.id}`,
        ...(part && { details: part }),
      })
      return asRecorded(rest)
    })
  }

  /** The holder came by a link: notes whose, and pays for sales of the key that were nobody's until now. */
  private async attribute(tx: EntityManager, keyId: string, code: string): Promise<void> {
    const affiliate = await this.affiliateOf(tx, code)
    if (!affiliate || affiliate.keyId === keyId) return
    const affiliateId = (await this.carrier(tx, keyId)) ?? affiliate.keyId
    const sales = await tx.findBy(SaleEntity, { buyerKeyId: keyId, status: 'unattributed' })
    for (const { id } of sales) {
      const sale = await locked(tx, { id })
      if (sale?.status !== 'unattributed') continue
      await this.audit.record(tx, {
        action: 'sale-attributed',
        actor: `key:${keyId}`,
        subject: `sale:${sale.id}`,
      })
      await this.payments.pay(tx, { ...sale, affiliateId })
    }
    await this.carry(tx, keyId, affiliateId)
  }

  /** A key goes with the first affiliate who has brought its holder. */
  private async carrier(tx: EntityManager, keyId: string): Promise<string | null> {
    return (await tx.findOneBy(ReferralEntity, { keyId }))?.affiliateId ?? null
  }

  /** After the payments: the row refers to the account, which all who pay at the same time would hold, and none could write. */
  private async carry(tx: EntityManager, keyId: string, affiliateId: string): Promise<void> {
    const referral = { keyId, affiliateId, at: new Date() }
    await tx.createQueryBuilder().insert().into(ReferralEntity).values(referral).orIgnore().execute()
  }

  /** Locks the key: its first sign-in at this moment comes before or after, and finds the sale or is found. */
  private async buyerKeyId(tx: EntityManager, accessKey: string | undefined): Promise<string | null> {
    if (!accessKey) return null
    const which = { lookup: this.vault.lookup(accessKey) }
    const { affected } = await tx.update(AccessKeyEntity, which, { lookup: () => 'lookup' })
    if (affected === 0) throw notFound('There is no such access key.')
    return (await tx.findOneByOrFail(AccessKeyEntity, which)).id
  }

  /** By the code that the order knows, else by how the key's holder came. */
  private async affiliateId(
    tx: EntityManager,
    code: string | undefined,
    buyerKeyId: string | null,
  ): Promise<string | null> {
    if (code) return (await this.affiliateOf(tx, code.toUpperCase()))?.keyId ?? null
    return buyerKeyId && this.carrier(tx, buyerKeyId)
  }

  private async affiliateOf(tx: EntityManager, code: string): Promise<AffiliateEntity | null> {
    return isReferralCode(code) ? tx.findOneBy(AffiliateEntity, { code }) : null
  }

  private fingerprint({ amount, code = '', accessKey = '', email = '' }: SaleNotice): string {
    return createHmac('sha256', this.config.portalSecret)
      .update(JSON.stringify(['sale', amount, code, accessKey.trim(), email]))
      .digest('hex')
  }
}

/** The sale under a lock that the transaction holds, so that its refunds take turns. */
async function locked(
  tx: EntityManager,
  which: { id: string } | { externalId: string },
): Promise<SaleEntity | null> {
  const { affected } = await tx.update(SaleEntity, which, { refunded: () => 'refunded' })
  return affected === 0 ? null : tx.findOneByOrFail(SaleEntity, which)
}

/** Notes a refund of a part of a sale that the transaction has locked. False: it was told before. */
async function isNew(
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

const asRecorded = (sale: SaleEntity): RecordedSale => ({
  externalId: sale.externalId,
  status: sale.status,
  commission: sale.status === 'paid' ? toDollars(standingCommission(sale)) : 0,
  refunded: toDollars(sale.refunded),
})
