import { Injectable } from '@nestjs/common'
import { InjectDataSource } from '@nestjs/typeorm'
import { DataSource, In } from 'typeorm'
import { AuditService } from '../../platform/audit/audit.service.js'
import { dayOf, startOfDay } from '../../platform/business-time.contract.js'
import { keyRef } from '../../platform/audit/key-ref.js'
import { toDatabaseTime } from '../../platform/database/queries/instant.js'
import { toDollars } from '../../platform/database/queries/cents.js'
import { UnitOfWork } from '../../platform/database/writes/unit-of-work.js'
import { FailureException, notFound } from '../../platform/errors/failure.js'
import { AffiliateEntity } from '../accounts/affiliate.entity.js'
import { AffiliateNames } from '../accounts/affiliate-names.service.js'

export interface YearTotal {
  name: string
  code: string
  country: string
  /** YYYY-MM-DD; empty: no form is on file. */
  formSince: string
  payouts: number
  /** Dollars. */
  paid: number
}

const YET_TO_COME = 'Enter today or an earlier day.'

type PaidRow = Record<'payouts' | 'due', number | string> & { key_id: string }

/** What was paid in a year, and the tax forms that it needs. */
@Injectable()
export class PayoutYears {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly names: AffiliateNames,
    private readonly audit: AuditService,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Returns what was paid to each affiliate in a year of the business, by name. The day of the file counts: results may come after
   * the year's end.
   */
  async *year(year: string): AsyncGenerator<YearTotal> {
    const [from, to] = [year, String(Number(year) + 1)].map((of) => toDatabaseTime(startOfDay(`${of}-01-01`)))
    const rows = await this.database.query<PaidRow[]>(
      `SELECT s.key_id, COUNT(*) AS payouts, SUM(s.due) AS due FROM affiliate_statements s
       WHERE s.state = 'paid' AND s.exported_at >= ? AND s.exported_at < ? GROUP BY s.key_id`,
      [from, to],
    )
    const accounts = await this.database.manager.find(AffiliateEntity, {
      where: { keyId: In(rows.map(({ key_id }) => key_id)) },
    })
    const accountOf = new Map(accounts.map((account) => [account.keyId, account]))
    const nameOf = await this.names.of(rows.map(({ key_id }) => key_id))
    yield* rows
      .map(({ key_id, payouts, due }) => {
        const { code, payoutCountry, payoutFormSince } = accountOf.get(key_id)!
        return {
          name: nameOf(key_id) ?? '',
          code,
          country: payoutCountry ?? '',
          formSince: payoutFormSince ?? '',
          payouts: Number(payouts),
          paid: toDollars(Number(due)),
        }
      })
      .sort((one, other) => one.name.localeCompare(other.name))
  }

  /**
   * Saves since when the affiliate's tax form is on file; the form itself stays outside the portal.
   * @throws {FailureException} 400 – a day that is yet to come; 404 – the member is no affiliate
   */
  async setTaxForm(keyId: string, since: string | null, actor: string): Promise<void> {
    if (since && since > dayOf(new Date()))
      throw new FailureException(400, YET_TO_COME, { fields: { since: YET_TO_COME } })
    await this.unitOfWork.write(async (tx) => {
      const { affected } = await tx.update(AffiliateEntity, { keyId }, { payoutFormSince: since })
      if (affected === 0) throw notFound('Affiliate not found.')
      const details = { formSince: since }
      await this.audit.record(tx, {
        action: 'payout-details-changed',
        actor,
        subject: keyRef(keyId),
        details,
      })
    })
  }
}
