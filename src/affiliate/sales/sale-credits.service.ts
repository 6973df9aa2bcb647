import { Injectable } from '@nestjs/common'
import { type EntityManager, Not } from 'typeorm'
import { KeyDirectory } from '../../keys/directory/key-directory.service.js'
import { AffiliateEntity } from '../accounts/affiliate.entity.js'
import { ApplicationEntity } from '../accounts/application.entity.js'
import { netCommission, rateAt } from './commission.js'
import { monthOf } from '../../platform/business-time.contract.js'
import { DAY } from '../../platform/scheduler/durations.js'
import { ProgramRulesService } from '../program/program-rules.service.js'
import { rewardsBetween } from '../program/rewards.js'
import { formatDollars } from '../program/money.js'
import { LedgerEntryEntity } from './ledger-entry.entity.js'
import { LedgerService, type NewEntry } from './ledger.service.js'
import { clawbacks, uncreditedRewards } from './credited-rewards.js'
import { demote, promote } from '../accounts/tier-changes.js'
import { CustomerHasher } from './customer-hasher.service.js'
import { SaleEntity } from './sale.entity.js'

/** Reasons shown to the member next to an entry. */
const OWN_PURCHASE = (cents: number) => `No commission: own purchase of ${formatDollars(cents)}`
const RESTORED = 'A refund or dispute was reversed'
const REFUNDED_OR_DISPUTED = (cents: number) => `${formatDollars(cents)} was refunded or disputed`

/** How a correction credits a sale; omitted fields default to those of an ordinary sale. */
interface Booking {
  /** YYYY-MM that it counts for. */
  month?: string
  /** Ten-thousandths; 0: the rate at the time of the sale. */
  rate?: number
  reason?: string
}

/** Credits a sale to its affiliate, and reverses what a refund or a correction takes back (docs/decisions/affiliate.md). */
@Injectable()
export class SaleCredits {
  constructor(
    private readonly ledger: LedgerService,
    private readonly rules: ProgramRulesService,
    private readonly keys: KeyDirectory,
    private readonly customers: CustomerHasher,
  ) {}

  /**
   * Credits the commission and the rewards that the sale reaches; a purchase of the affiliate's own is flagged and earns
   * nothing. Returns the sale with its outcome.
   */
  async creditCommission(tx: EntityManager, sale: SaleEntity, booking: Booking = {}): Promise<SaleEntity> {
    const { id, affiliateId } = sale
    const { month, reason } = booking
    const account = (await this.ledger.lock(tx, affiliateId!))!
    if (await this.isSelfReferral(tx, sale, account)) {
      await this.ledger.post(tx, account.keyId, [
        { kind: 'sale', amount: 0, month, saleId: id, reason: OWN_PURCHASE(sale.amount) },
      ])
      return this.saveOutcome(tx, { ...sale, status: 'flagged' })
    }
    const rules = await this.rules.at(sale.soldAt, tx)
    const rate = booking.rate || rateAt(rules, account, sale.soldAt)
    const commission = netCommission({ ...sale, rate })
    const customers = (await this.othersOfCustomer(tx, sale)) === 0 ? 1 : 0
    const after = account.referrals + 1
    const rewards = await uncreditedRewards(
      tx,
      account.keyId,
      rewardsBetween(rules, account.referrals, after),
    )
    const payableMonth = monthOf(new Date(sale.recordedAt.getTime() + rules.holdDays * DAY))
    await this.ledger.post(tx, account.keyId, [
      { kind: 'sale', amount: commission, sales: 1, customers, month, payableMonth, saleId: id, reason },
      ...rewards.map(({ kind, amount, sales }): NewEntry => ({
        kind,
        amount,
        month,
        payableMonth,
        saleId: id,
        reward: sales,
      })),
    ])
    await promote(tx, rules, account, after)
    return this.saveOutcome(tx, { ...sale, status: 'credited', rate, commission })
  }

  /**
   * Reverses the commission of `cents` that the customer got back; a full refund also takes the referral and rewards.
   * Returns the sale.
   */
  async refund(tx: EntityManager, sale: SaleEntity, cents: number): Promise<SaleEntity> {
    const refunded = sale.refunded + cents
    const isWhole = refunded === sale.amount
    const rest: SaleEntity = { ...sale, refunded, status: isWhole ? 'refunded' : sale.status }
    await tx.update(SaleEntity, { id: sale.id }, { refunded, status: rest.status })
    if (sale.status !== 'credited') return rest
    const account = (await this.ledger.lock(tx, sale.affiliateId!))!
    const refund: NewEntry = {
      kind: 'refund',
      amount: netCommission(rest) - netCommission(sale),
      ...(await whereCredited(tx, sale)),
      saleId: sale.id,
      reason: cents < sale.amount ? REFUNDED_OR_DISPUTED(cents) : null,
    }
    await this.ledger.post(
      tx,
      account.keyId,
      isWhole ? await this.reversalEntries(tx, sale, account, refund) : [refund],
    )
    return rest
  }

  /** Takes back `cents` of the refund of a wholly refunded sale, and credits it at its rate and in its month again. */
  async restore(tx: EntityManager, sale: SaleEntity, cents: number): Promise<void> {
    const status = sale.namedCode ? 'waiting' : 'unattributed'
    const restored: SaleEntity = { ...sale, refunded: Math.max(0, sale.refunded - cents), status }
    await tx.update(SaleEntity, { id: sale.id }, { refunded: restored.refunded, status })
    if (!sale.affiliateId) return
    const { month } = await whereCredited(tx, sale)
    await this.creditCommission(tx, restored, { month, rate: sale.rate, reason: RESTORED })
  }

  /**
   * Reverses everything that a sale has earned its affiliate, including a tier that only this sale reached, as if never
   * credited. `why`: author and reason of the ledger entry.
   */
  async reverse(
    tx: EntityManager,
    sale: SaleEntity,
    why: Required<Pick<NewEntry, 'author' | 'reason'>>,
  ): Promise<void> {
    const account = (await this.ledger.lock(tx, sale.affiliateId!))!
    const where = await whereCredited(tx, sale)
    const entry: NewEntry = { ...why, kind: 'adjustment', amount: 0, ...where, saleId: sale.id }
    if (sale.status !== 'credited') return this.ledger.post(tx, account.keyId, [entry])
    const amount = -netCommission(sale)
    await this.ledger.post(
      tx,
      account.keyId,
      await this.reversalEntries(tx, sale, account, { ...entry, amount }),
    )
    await demote(tx, await this.rules.at(sale.soldAt, tx), account, sale.id)
  }

  /** Reverses the commission, the referral, the customer if this was their only sale, and rewards no longer reached. */
  private async reversalEntries(
    tx: EntityManager,
    sale: SaleEntity,
    { keyId, referrals, customers }: AffiliateEntity,
    reversal: NewEntry,
  ): Promise<NewEntry[]> {
    const lost = (await this.othersOfCustomer(tx, sale)) === 0 ? -1 : 0
    // An administrator may have lowered the counts since.
    return [
      { ...reversal, sales: referrals > 0 ? -1 : 0, customers: customers > 0 ? lost : 0 },
      ...(await clawbacks(tx, keyId, referrals, {
        kind: reversal.kind,
        author: reversal.author,
        saleId: reversal.saleId,
        // A refund's reason names an amount of the sale, which does not apply to rewards.
        reason: reversal.kind === 'adjustment' ? reversal.reason : null,
      })),
    ]
  }

  private async saveOutcome(tx: EntityManager, sale: SaleEntity): Promise<SaleEntity> {
    const { id, affiliateId, status, rate, commission } = sale
    await tx.update(SaleEntity, { id }, { affiliateId, status, rate, commission })
    return sale
  }

  /** Whether the buyer has the affiliate's own key or email address. */
  private async isSelfReferral(
    tx: EntityManager,
    sale: SaleEntity,
    { keyId }: AffiliateEntity,
  ): Promise<boolean> {
    if (sale.buyerKeyId === keyId) return true
    const own = await this.keys.emailOf(tx, keyId)
    const application = await tx.findOneBy(ApplicationEntity, { keyId })
    const buyer = sale.buyerKeyId && (await this.keys.emailOf(tx, sale.buyerKeyId))
    const buyerHashes = new Set([sale.customerHash, buyer ? this.customers.hash(buyer, null) : null])
    return [own, application?.email].some(
      (email) => email && buyerHashes.has(this.customers.hash(email, null)),
    )
  }

  private async othersOfCustomer(
    tx: EntityManager,
    { id, affiliateId, customerHash }: SaleEntity,
  ): Promise<number> {
    if (!customerHash) return 0
    const sameCustomer = { affiliateId: affiliateId!, customerHash, status: 'credited' as const }
    return tx.countBy(SaleEntity, { ...sameCustomer, id: Not(id) })
  }
}

/** The month in which the sale was last credited to its present affiliate, and the one from which that can be paid out. */
async function whereCredited(tx: EntityManager, { id, affiliateId }: SaleEntity) {
  const entry = await tx.findOneOrFail(LedgerEntryEntity, {
    where: { keyId: affiliateId!, saleId: id, kind: 'sale' },
    order: { id: 'DESC' },
  })
  return { month: entry.month, payableMonth: entry.payableMonth }
}
