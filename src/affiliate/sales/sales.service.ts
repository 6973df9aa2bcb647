import { createHmac } from 'node:crypto'
import { Injectable, type OnModuleInit } from '@nestjs/common'
import type { EntityManager } from 'typeorm'
import { newId } from '../../platform/database/queries/new-id.js'
import { AuditService } from '../../platform/audit/audit.service.js'
import { Config } from '../../platform/config/config.js'
import { UnitOfWork } from '../../platform/database/writes/unit-of-work.js'
import { isDuplicate } from '../../platform/errors/duplicate.js'
import { FailureException, notFound } from '../../platform/errors/failure.js'
import { KeyDirectory } from '../../keys/directory/key-directory.service.js'
import { SignInService } from '../../keys/sign-in/sign-in.service.js'
import { readReferral } from '../tracking/referral-cookie.js'
import { toCents, toDollars } from '../../platform/database/queries/cents.js'
import { Attribution, type Target } from './attribution.service.js'
import { CustomerHasher } from './customer-hasher.service.js'
import { isWaiting, lockSale, toRecordedSale } from './recorded-sale.js'
import { SaleCorrections } from './sale-corrections.service.js'
import {
  AFFILIATE_HAS_ENDED,
  type ChangeSaleAnswer,
  NO_SUCH_CODE,
  type RecordSaleRequest,
  SAME_ORDER,
} from './sale-corrections.contract.js'
import { SaleCredits } from './sale-credits.service.js'
import { SaleEntity } from './sale.entity.js'
import { SaleList } from './sale-list.service.js'
import { SaleRefunds } from './sale-refunds.service.js'
import { ANOTHER_SALE, type RecordedSale, type SaleEvent } from './sales.contract.js'
import { keyRef } from '../../platform/audit/key-ref.js'

/** A payment of an order; money in cents. */
export interface OrderSale {
  /** The shop's number of the payment. */
  number: string
  /** Null: the key was deleted. */
  keyId: string | null
  amount: number
  /** The customer's address. */
  email: string | null
  /** Code of the affiliate's link. */
  code: string | null
  soldAt: Date
}

/** A sale event with its amount in cents, and the hash by which a repetition is recognized. */
interface NewSale extends Omit<SaleEvent, 'amount'> {
  amount: number
  fingerprint: string
  /** Of an order: the key that it made or renewed. */
  buyerKeyId?: string
}

/** Records sales and refunds from a payment system or an operator: each once, however often it is sent. */
@Injectable()
export class SalesService implements OnModuleInit {
  constructor(
    private readonly credits: SaleCredits,
    private readonly refunds: SaleRefunds,
    private readonly attribution: Attribution,
    private readonly customers: CustomerHasher,
    private readonly corrections: SaleCorrections,
    private readonly signIns: SignInService,
    private readonly audit: AuditService,
    private readonly unitOfWork: UnitOfWork,
    private readonly config: Config,
    private readonly list: SaleList,
    private readonly keys: KeyDirectory,
  ) {}

  onModuleInit(): void {
    this.signIns.onFirstSignIn(async (tx, { keyId, cookies }) => {
      const code = readReferral(cookies, this.config)
      if (code) await this.attribute(tx, keyId, code)
    })
  }

  /**
   * Records a sale or a refund and returns the sale in dollars; the same event again changes nothing
   * (docs/decisions/affiliate.md).
   * @throws {FailureException} 404 – unknown access key, or a refund of an unknown sale; 409 – another sale or refund has
   * this number, or the refund is more than what is left of the sale
   */
  async ingest(event: SaleEvent, actor: string): Promise<RecordedSale> {
    if (event.type === 'sale') return toRecordedSale(await this.record(this.newSale(event), actor))
    const amount = event.amount === undefined ? undefined : toCents(event.amount)
    return toRecordedSale(await this.refunds.refund({ ...event, amount }, actor))
  }

  /**
   * Returns what `ingest` would make of a sale, and changes nothing.
   * @throws {FailureException} 404 – unknown access key; 409 – another sale has this number
   */
  async plan(event: SaleEvent, actor: string): Promise<ChangeSaleAnswer> {
    const add = (tx: EntityManager) => this.add(tx, this.newSale(event), actor)
    return this.unitOfWork.preview((tx) => this.list.changed(tx, event.externalId, add))
  }

  /**
   * Records a sale that no payment system reported, for an affiliate who earns, and returns it. A dry run records nothing and
   * returns what would be.
   * @throws {FailureException} 404 – no such code or member; 409 – the order is recorded already, or the affiliate can't earn
   */
  async recordUnreported(
    { orderId, amount, code, soldAt, customerId }: RecordSaleRequest,
    actor: string,
    isDryRun = false,
  ): Promise<ChangeSaleAnswer> {
    const add = async (tx: EntityManager) => {
      if (await tx.existsBy(SaleEntity, { externalId: orderId })) throw new FailureException(409, SAME_ORDER)
      const account = await this.attribution.findByCode(tx, code)
      if (!account) throw notFound(NO_SUCH_CODE)
      if (!(await this.attribution.isEarning(tx, account.keyId)))
        throw new FailureException(409, AFFILIATE_HAS_ENDED)
      if (customerId && !(await this.keys.holdersOf([customerId])).has(customerId))
        throw notFound('Member not found.')
      const event = { type: 'sale', externalId: orderId, code } as const
      const fingerprint = this.fingerprint({ ...event, amount })
      const sale = { ...event, soldAt, fingerprint, amount: toCents(amount), buyerKeyId: customerId }
      await this.insert(tx, sale, actor)
    }
    if (isDryRun) return this.unitOfWork.preview((tx) => this.list.changed(tx, orderId, add))
    await this.unitOfWork.write(add).catch((error: unknown) => {
      throw isDuplicate(error) ? new FailureException(409, SAME_ORDER) : error
    })
    return { sale: await this.list.one({ externalId: orderId }) }
  }

  /** Records the sale of an order in its transaction; one with this number that is recorded already is left as it is. */
  async recordOfOrder(
    tx: EntityManager,
    { number, keyId, amount, email, code, soldAt }: OrderSale,
    actor: string,
  ): Promise<void> {
    if (await tx.existsBy(SaleEntity, { externalId: number })) return
    const sale = {
      type: 'sale',
      externalId: number,
      email: email ?? undefined,
      code: code ?? undefined,
    } as const
    const fingerprint = this.fingerprint({ ...sale, amount: toDollars(amount) })
    await this.add(
      tx,
      { ...sale, amount, soldAt: soldAt.toISOString(), fingerprint, buyerKeyId: keyId ?? undefined },
      actor,
    )
  }

  private newSale(event: SaleEvent): NewSale {
    return { ...event, amount: toCents(event.amount!), fingerprint: this.fingerprint(event) }
  }

  private async record(event: NewSale, actor: string): Promise<SaleEntity> {
    const add = () => this.unitOfWork.write((tx) => this.add(tx, event, actor))
    try {
      return await add()
    } catch (error) {
      // The unique index lets only one of two concurrent events through; the other then finds its row.
      if (!isDuplicate(error)) throw error
      return add()
    }
  }

  private async add(tx: EntityManager, event: NewSale, actor: string): Promise<SaleEntity> {
    const known = await tx.findOneBy(SaleEntity, { externalId: event.externalId })
    return known ? this.repeat(tx, known, event, actor) : this.insert(tx, event, actor)
  }

  /** Fails as a duplicate if another transaction has recorded the order meanwhile. */
  private async insert(tx: EntityManager, event: NewSale, actor: string): Promise<SaleEntity> {
    const { buyerKeyId, affiliateId, status } = await this.resolve(tx, event)
    const sale = tx.create(SaleEntity, {
      id: newId(),
      externalId: event.externalId,
      // Set once the account is locked: a row that refers to the account would lock it for all concurrent sales.
      affiliateId: null,
      buyerKeyId,
      customerHash: this.customers.hash(event.email, buyerKeyId),
      fingerprint: event.fingerprint,
      laterFingerprint: null,
      namedCode: printable(event.code),
      amount: event.amount,
      refunded: 0,
      rate: 0,
      commission: 0,
      status,
      soldAt: event.soldAt ? new Date(event.soldAt) : new Date(),
      recordedAt: new Date(),
    })
    await tx.insert(SaleEntity, { ...sale })
    await this.audit.record(tx, { action: 'sale-recorded', actor, subject: `sale:${sale.id}` })
    if (!affiliateId) return sale
    const credited = await this.credits.creditCommission(tx, { ...sale, affiliateId })
    // A flagged purchase is the affiliate's own and does not attribute the key.
    if (buyerKeyId && credited.status === 'credited')
      await this.attribution.record(tx, buyerKeyId, affiliateId)
    return credited
  }

  /**
   * Another event with the number of a known sale: the same event returns the sale, and one for the same amount and
   * customer may name the right code of a waiting sale (docs/decisions/affiliate.md).
   */
  private async repeat(
    tx: EntityManager,
    known: SaleEntity,
    event: NewSale,
    actor: string,
  ): Promise<SaleEntity> {
    if ([known.fingerprint, known.laterFingerprint].includes(event.fingerprint)) return known
    const isSameSale =
      known.amount === event.amount &&
      known.customerHash === this.customers.hash(event.email, known.buyerKeyId)
    if (!isWaiting(known) || !isSameSale) throw new FailureException(409, ANOTHER_SALE)
    const { buyerKeyId, ...target } = await this.resolve(tx, event)
    const completed = {
      ...target,
      buyerKeyId: buyerKeyId ?? known.buyerKeyId,
      namedCode: printable(event.code),
      laterFingerprint: event.fingerprint,
    }
    return this.corrections.complete(tx, known, completed, actor)
  }

  /** Finds the key and the affiliate that an event names. With a code, an unknown key is ignored. */
  private async resolve(
    tx: EntityManager,
    { code, accessKey, buyerKeyId: knownId }: NewSale,
  ): Promise<Target & { buyerKeyId: string | null }> {
    const named = accessKey ? await this.attribution.keyId(tx, accessKey, !code) : null
    const buyerKeyId = knownId ?? named
    await this.attribution.lockKeys(tx, [buyerKeyId])
    return { buyerKeyId, ...(await this.attribution.find(tx, code, buyerKeyId)) }
  }

  /** The key's holder followed a link: records its affiliate, and credits the key's unattributed sales. */
  private async attribute(tx: EntityManager, keyId: string, code: string): Promise<void> {
    const affiliate = await this.attribution.findByCode(tx, code)
    if (!affiliate || affiliate.keyId === keyId) return
    const affiliateId = (await this.attribution.attributedAffiliate(tx, keyId)) ?? affiliate.keyId
    if (!(await this.attribution.isEarning(tx, affiliateId))) return
    const sales = await tx.findBy(SaleEntity, { buyerKeyId: keyId, status: 'unattributed' })
    for (const { id } of sales) {
      const sale = await lockSale(tx, { id })
      if (sale?.status !== 'unattributed') continue
      await this.audit.record(tx, {
        action: 'sale-attributed',
        actor: keyRef(keyId),
        subject: `sale:${sale.id}`,
      })
      await this.credits.creditCommission(tx, { ...sale, affiliateId })
    }
    await this.attribution.record(tx, keyId, affiliateId)
  }

  /** Of the event as it was sent, in dollars: stored sales have such fingerprints. */
  private fingerprint({ amount, code = '', accessKey = '', email = '' }: SaleEvent): string {
    return createHmac('sha256', this.config.portalSecret)
      .update(JSON.stringify(['sale', amount, code, accessKey.trim(), email]))
      .digest('hex')
  }
}

/** Without control characters, which a terminal would execute. */
const printable = (code: string | undefined): string | null => code?.replace(/\p{C}/gu, '') || null
