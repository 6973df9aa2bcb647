import { randomBytes } from 'node:crypto'
import { Injectable } from '@nestjs/common'
import type { EntityManager } from 'typeorm'
import { newId } from '../platform/database/queries/new-id.js'
import { AUDIENCES, EXPERIENCES } from '../affiliate/affiliate.contract.js'
import { FIRST_RULES, tierReached } from '../affiliate/program/rules.contract.js'
import { TERMS_VERSION } from '../affiliate/program/terms.contract.js'
import { AffiliateEntity } from '../affiliate/accounts/affiliate.entity.js'
import { ApplicationEntity } from '../affiliate/accounts/application.entity.js'
import { ApplicationsService } from '../affiliate/applications/applications.service.js'
import { commissionOf, rateAt } from '../affiliate/sales/commission.js'
import { monthOf } from '../platform/business-time.contract.js'
import { rewardsBetween } from '../affiliate/program/rewards.js'
import { addToMonth } from '../affiliate/accounts/add-to-month.js'
import { LedgerService, type NewEntry } from '../affiliate/sales/ledger.service.js'
import { SaleEntity } from '../affiliate/sales/sale.entity.js'
import { BrandService } from '../platform/brand/settings/brand.service.js'
import { Config } from '../platform/config/config.js'
import { DailyCounts } from '../platform/daily-counts/daily-counts.service.js'
import { UnitOfWork } from '../platform/database/writes/unit-of-work.js'
import { KeyDirectory } from '../keys/directory/key-directory.service.js'
import { formatKey, issuedPrefix, keyHint } from '../keys/keys.contract.js'
import { KeysService } from '../keys/directory/keys.service.js'
import { DemoDays } from './demo-days.js'
import { DAY } from '../platform/scheduler/durations.js'

const ACTOR = 'seed'
const COUNT = 40
const FIRST_NAMES = ['Alma', 'Bram', 'Cosima', 'Dario', 'Edda', 'Falk', 'Greta', 'Hugo', 'Imke', 'Jonah']
const LAST_NAMES = ['Ashford', 'Brightwell', 'Calloway', 'Drummond']
const PLANS = [
  'A weekly video where I trade one morning session and talk through the risk.',
  'My newsletter goes out to futures traders every Sunday. I would review the system over four issues.',
  'Short clips of setups and results, each with a link in the description.',
  'I teach a course on the opening range and would show the automation in the final lesson.',
]
const REASONS = ['Your channel covers a different topic.', "We couldn't reach your website.", null]
/** Prices in cents. */
const PRICES = [19_900, 29_900, 49_900, 99_700]

/** Applications of every status, and a year of sales for the approved. Refuses production. */
@Injectable()
export class DemoAffiliates {
  constructor(
    private readonly directory: KeyDirectory,
    private readonly keysService: KeysService,
    private readonly applications: ApplicationsService,
    private readonly ledger: LedgerService,
    private readonly dailyCounts: DailyCounts,
    private readonly unitOfWork: UnitOfWork,
    private readonly config: Config,
    private readonly brands: BrandService,
  ) {}

  /**
   * Adds the applications in one transaction, unless they exist.
   * @throws {Error} in production
   */
  async seed(): Promise<void> {
    if (this.config.isProduction) throw new Error("Demo data can't be added in production.")
    if ((await this.directory.demoHolders()).has(holderOf(0))) return
    await this.unitOfWork.write(async (tx) => {
      const days = new DemoDays()
      for (let index = 0; index < COUNT; index++) await this.add(tx, index, days)
      await this.dailyCounts.close(tx, days.rows())
    })
  }

  private async add(tx: EntityManager, index: number, days: DemoDays): Promise<void> {
    const accessKey = formatKey(issuedPrefix('indicator', this.brands.current.prefix), randomBytes(26))
    const terms = { accessKey, level: 'indicator', holder: holderOf(index) } as const
    const [key] = await this.keysService.add(tx, [terms], 'seed', ACTOR)
    const submittedAt = new Date(Date.now() - ((COUNT - index) * 9 - 5) * DAY)
    const who = { keyId: key!.id, hint: keyHint(accessKey) }
    const form = { ...formOf(index), termsVersion: TERMS_VERSION }
    const { id } = await this.applications.add(tx, who, form, submittedAt)
    const application = await tx.findOneByOrFail(ApplicationEntity, { id })
    const decidedAt = new Date(submittedAt.getTime() + (1 + (index % 2)) * DAY)
    // The newest are pending; of the others every fourth is rejected.
    if (index >= COUNT - 12) return
    if (index % 4 === 3) {
      const reason = REASONS[index % REASONS.length]
      await this.applications.decideIn(tx, ACTOR, application, { status: 'Rejected', reason, decidedAt })
      return
    }
    await this.applications.decideIn(tx, ACTOR, application, { status: 'Approved', decidedAt })
    days.add(index, await this.sell(tx, key!.id, index, decidedAt))
  }

  /** Adds visits and sales from the decision until yesterday, more for those further up the list; returns the entries. */
  private async sell(tx: EntityManager, keyId: string, index: number, from: Date): Promise<NewEntry[]> {
    const count = index % 9 === 8 ? 0 : Math.round(58 / (1 + index * 0.45)) + (index % 5)
    const span = Date.now() - DAY - from.getTime()
    const entries: NewEntry[] = []
    for (let sold = 0; sold < count; sold++) {
      const recordedAt = new Date(from.getTime() + ((sold + 0.5) / count) * span)
      const rate = rateAt(
        FIRST_RULES,
        { tier: tierReached(FIRST_RULES, sold), commissionRate: 0 },
        recordedAt,
      )
      const amount = PRICES[(index + sold) % PRICES.length]!
      const commission = commissionOf(amount, rate)
      const sale = { affiliateId: keyId, amount, rate, commission, soldAt: recordedAt, recordedAt }
      const saleId = newId()
      const externalId = `demo-${index}-${sold}`
      await tx.insert(SaleEntity, {
        id: saleId,
        externalId,
        fingerprint: externalId,
        status: 'credited',
        ...sale,
      })
      const payableMonth = monthOf(new Date(recordedAt.getTime() + FIRST_RULES.holdDays * DAY))
      entries.push({
        kind: 'sale',
        amount: commission,
        sales: 1,
        customers: sold % 4 ? 1 : 0,
        saleId,
        recordedAt,
        payableMonth,
      })
      for (const { kind, amount: reward, sales } of rewardsBetween(FIRST_RULES, sold, sold + 1))
        entries.push({ kind, amount: reward, saleId, reward: sales, recordedAt, payableMonth })
    }
    await this.ledger.post(tx, keyId, entries)
    await this.visit(tx, keyId, entries, 40 + index)
    const details = index % 5 === 4 ? {} : payoutOf(index)
    await tx.update(AffiliateEntity, { keyId }, { tier: tierReached(FIRST_RULES, count), ...details })
    return entries
  }

  private async visit(tx: EntityManager, keyId: string, entries: NewEntry[], each: number): Promise<void> {
    const months = new Set(entries.flatMap(({ recordedAt }) => (recordedAt ? monthOf(recordedAt) : [])))
    for (const month of months) await addToMonth(tx, keyId, month, { clicks: each })
    await tx.update(AffiliateEntity, { keyId }, { clicks: months.size * each })
  }
}

const holderOf = (index: number) => `Demo affiliate ${index + 1}`

/** Of most: where an affiliate is paid. */
function payoutOf(index: number) {
  const payoutService = index % 3 === 2 ? ('wise' as const) : ('paypal' as const)
  return { payoutService, payoutRecipient: formOf(index).email, payoutCountry: index % 2 ? 'GB' : 'US' }
}

function formOf(index: number) {
  const first = FIRST_NAMES[index % FIRST_NAMES.length]!
  // Every pair of names once, with different last names next to each other.
  const last = LAST_NAMES[(index + Math.floor(index / FIRST_NAMES.length)) % LAST_NAMES.length]!
  const site = `${last}-${index + 1}.example`.toLowerCase()
  return {
    name: `${first} ${last}`,
    email: `${first}@${site}`.toLowerCase(),
    website: `https://www.${site}`,
    experience: EXPERIENCES[index % EXPERIENCES.length]!,
    audience: AUDIENCES[(index * 3) % AUDIENCES.length]!,
    promotion: PLANS[index % PLANS.length]!,
    additional: index % 3 === 0 ? 'I have used the indicator for a year.' : '',
  }
}
