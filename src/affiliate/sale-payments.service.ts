import { createHmac } from 'node:crypto'
import { Injectable } from '@nestjs/common'
import { type EntityManager, Not } from 'typeorm'
import { Config } from '../config.js'
import { AccessKeyEntity } from '../keys/access-key.entity.js'
import { tierReached, TIERS } from './affiliate.contract.js'
import { AffiliateEntity } from './affiliate.entity.js'
import { ApplicationEntity } from './application.entity.js'
import { commissionOf, inDollars, rateAt, type Reward, rewardsBetween } from './earnings.js'
import { LedgerEntryEntity } from './ledger-entry.entity.js'
import { LedgerService, type NewEntry } from './ledger.service.js'
import { SaleEntity } from './sale.entity.js'

/** What the member reads beside an entry. */
const NOT_PAID = (cents: number) => `Not paid: your own purchase of ${inDollars(cents)}`
const PAID_BACK = (cents: number) => `${inDollars(cents)} of it went back to the customer`

/** Cents that the affiliate earns by what the customer has not got back. */
export const standingCommission = ({ amount, refunded, rate }: SaleEntity): number =>
  commissionOf(amount - refunded, rate)

/** What a sale earns its affiliate, and what its refund takes back (docs/decisions, 'Affiliate ledger'). */
@Injectable()
export class SalePayments {
  private readonly secret: Buffer

  constructor(
    private readonly ledger: LedgerService,
    config: Config,
  ) {
    this.secret = createHmac('sha256', config.portalSecret).update('affiliate-customers').digest()
  }

  /** Tells one customer from another without keeping who they are. */
  customer(email: string | null | undefined, keyId: string | null): string | null {
    const who = email ? `email:${email.trim().toLowerCase()}` : keyId && `key:${keyId}`
    return who && createHmac('sha256', this.secret).update(who).digest('hex')
  }

  /** Books the sale for its affiliate: commission, and the rewards that it reaches. */
  async pay(tx: EntityManager, sale: SaleEntity): Promise<SaleEntity> {
    const { id, affiliateId } = sale
    const account = (await this.ledger.lock(tx, affiliateId!))!
    if (await this.isSelfReferral(tx, sale, account)) {
      await this.ledger.book(tx, account.keyId, [
        { kind: 'sale', amount: 0, saleId: id, reason: NOT_PAID(sale.amount) },
      ])
      return this.settled(tx, { ...sale, status: 'flagged' })
    }
    const rate = rateAt(account, sale.soldAt)
    const commission = standingCommission({ ...sale, rate })
    const members = (await this.othersOfCustomer(tx, sale)) === 0 ? 1 : 0
    const after = account.referrals + 1
    const rewards = await this.unpaid(tx, account.keyId, rewardsBetween(account.referrals, after))
    await this.ledger.book(tx, account.keyId, [
      { kind: 'sale', amount: commission, sales: 1, members, saleId: id },
      ...rewards.map(({ kind, amount, sales }): NewEntry => ({ kind, amount, saleId: id, reward: sales })),
    ])
    await this.promote(tx, account, after)
    return this.settled(tx, { ...sale, status: 'paid', rate, commission })
  }

  /** Takes back the share of `cents` that the customer got back; with the last of them the sale counts no more. */
  async takeBack(tx: EntityManager, sale: SaleEntity, cents: number): Promise<SaleEntity> {
    const refunded = sale.refunded + cents
    const isWhole = refunded === sale.amount
    const rest: SaleEntity = { ...sale, refunded, status: isWhole ? 'refunded' : sale.status }
    await tx.update(SaleEntity, { id: sale.id }, { refunded, status: rest.status })
    if (sale.status !== 'paid') return rest
    const account = (await this.ledger.lock(tx, sale.affiliateId!))!
    const { month } = await tx.findOneByOrFail(LedgerEntryEntity, { saleId: sale.id, kind: 'sale' })
    const refund: NewEntry = {
      kind: 'refund',
      amount: standingCommission(rest) - standingCommission(sale),
      month,
      saleId: sale.id,
      reason: cents < sale.amount ? PAID_BACK(cents) : null,
    }
    await this.ledger.book(
      tx,
      account.keyId,
      isWhole ? await this.uncounted(tx, sale, account, refund) : [refund],
    )
    return rest
  }

  /** What goes with a sale's last refund: the referral, perhaps the customer, and the rewards that are no longer reached. */
  private async uncounted(
    tx: EntityManager,
    sale: SaleEntity,
    { keyId, referrals, members }: AffiliateEntity,
    refund: NewEntry,
  ): Promise<NewEntry[]> {
    const lost = (await this.othersOfCustomer(tx, sale)) === 0 ? -1 : 0
    // An administrator may have lowered the counts meanwhile.
    return [
      { ...refund, sales: referrals > 0 ? -1 : 0, members: members > 0 ? lost : 0 },
      ...(await this.clawbacks(tx, keyId, rewardsBetween(referrals - 1, referrals))),
    ]
  }

  private async settled(tx: EntityManager, sale: SaleEntity): Promise<SaleEntity> {
    const { id, affiliateId, status, rate, commission } = sale
    await tx.update(SaleEntity, { id }, { affiliateId, status, rate, commission })
    return sale
  }

  /** Bought with the affiliate's own key, or by somebody of the same e-mail address. */
  private async isSelfReferral(
    tx: EntityManager,
    sale: SaleEntity,
    { keyId }: AffiliateEntity,
  ): Promise<boolean> {
    if (sale.buyerKeyId === keyId) return true
    const own = await tx.findOneByOrFail(AccessKeyEntity, { id: keyId })
    const application = await tx.findOneBy(ApplicationEntity, { keyId })
    const buyer = sale.buyerKeyId ? await tx.findOneBy(AccessKeyEntity, { id: sale.buyerKeyId }) : null
    const theirs = new Set([
      sale.customer,
      buyer?.holderEmail ? this.customer(buyer.holderEmail, null) : null,
    ])
    return [own.holderEmail, application?.email].some(
      (email) => email && theirs.has(this.customer(email, null)),
    )
  }

  private async othersOfCustomer(
    tx: EntityManager,
    { id, affiliateId, customer }: SaleEntity,
  ): Promise<number> {
    if (!customer) return 0
    return tx.countBy(SaleEntity, { affiliateId: affiliateId!, customer, status: 'paid', id: Not(id) })
  }

  private async unpaid(tx: EntityManager, keyId: string, rewards: Reward[]): Promise<Reward[]> {
    const standing = await this.standing(tx, keyId, rewards)
    return rewards.filter((_, index) => standing[index] === null)
  }

  private async clawbacks(tx: EntityManager, keyId: string, rewards: Reward[]): Promise<NewEntry[]> {
    const standing = await this.standing(tx, keyId, rewards)
    return standing.flatMap((paid, index): NewEntry[] =>
      paid
        ? [{ kind: 'refund', amount: -paid.amount, month: paid.month, reward: rewards[index]!.sales }]
        : [],
    )
  }

  /** For each reward the entry that paid it, unless it was taken back since. */
  private async standing(
    tx: EntityManager,
    keyId: string,
    rewards: Reward[],
  ): Promise<(LedgerEntryEntity | null)[]> {
    const last = (reward: number) =>
      tx.findOne(LedgerEntryEntity, { where: { keyId, reward }, order: { id: 'DESC' } })
    const entries: (LedgerEntryEntity | null)[] = []
    for (const { sales } of rewards) {
      const entry = await last(sales)
      entries.push(entry && entry.kind !== 'refund' ? entry : null)
    }
    return entries
  }

  /** Upwards only: a tier is not lost by a refund. */
  private async promote(
    tx: EntityManager,
    { keyId, tier }: AffiliateEntity,
    referrals: number,
  ): Promise<void> {
    const reached = tierReached(referrals)
    if (TIERS.indexOf(reached) > TIERS.indexOf(tier))
      await tx.update(AffiliateEntity, { keyId }, { tier: reached })
  }
}
