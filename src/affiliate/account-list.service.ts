import { Injectable } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import { MoreThan, Repository } from 'typeorm'
import { AffiliateEntity } from './affiliate.entity.js'
import { toDollars } from './earnings.js'
import { SaleEntity } from './sale.entity.js'

const PAGE = 1000

type Row = Record<string, string | null>

const money = (cents: number) => toDollars(cents).toFixed(2)

/** Accounts and sales as the command line lists them. */
@Injectable()
export class AccountList {
  constructor(
    @InjectRepository(AffiliateEntity) private readonly affiliates: Repository<AffiliateEntity>,
    @InjectRepository(SaleEntity) private readonly sold: Repository<SaleEntity>,
  ) {}

  async accounts(): Promise<Row[]> {
    const rows: Row[] = []
    for (let after = ''; ;) {
      const accounts = await this.affiliates.find({
        where: { keyId: MoreThan(after) },
        relations: { key: true },
        order: { keyId: 'ASC' },
        take: PAGE,
      })
      for (const { keyId, key, code, tier, earnings, referrals, members, clicks } of accounts)
        rows.push({
          key: keyId,
          hint: key.hint,
          code,
          tier,
          earnings: money(earnings),
          referrals: String(referrals),
          members: String(members),
          clicks: String(clicks),
        })
      if (accounts.length < PAGE) return rows
      after = accounts.at(-1)!.keyId
    }
  }

  async sales(): Promise<Row[]> {
    const rows: Row[] = []
    for (let after = ''; ;) {
      const sales = await this.sold.find({
        where: { id: MoreThan(after) },
        relations: { affiliate: true },
        order: { id: 'ASC' },
        take: PAGE,
      })
      for (const { externalId, affiliate, status, amount, commission, soldAt } of sales)
        rows.push({
          id: externalId,
          code: affiliate?.code ?? null,
          status,
          amount: money(amount),
          commission: money(commission),
          sold: soldAt.toISOString(),
        })
      if (sales.length < PAGE) return rows
      after = sales.at(-1)!.id
    }
  }
}
