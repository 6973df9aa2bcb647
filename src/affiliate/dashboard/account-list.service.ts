import { Injectable } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import { In, MoreThan, Repository } from 'typeorm'
import { databaseTime } from '../../platform/database/connections/database-time.js'
import { isUsable } from '../../keys/directory/access-key.js'
import { AffiliateNames } from '../accounts/affiliate-names.service.js'
import { AffiliateEntity } from '../accounts/affiliate.entity.js'
import { toDollars } from '../../platform/database/queries/cents.js'
import { toRecordedSale } from '../sales/recorded-sale.js'
import { SaleEntity } from '../sales/sale.entity.js'
import type { SaleStatus } from '../sales/sales.contract.js'

const PAGE = 1000

type Row = Record<string, string | number | null>

/** Accounts and sales for the command line. */
@Injectable()
export class AccountList {
  constructor(
    @InjectRepository(AffiliateEntity) private readonly affiliates: Repository<AffiliateEntity>,
    @InjectRepository(SaleEntity) private readonly sold: Repository<SaleEntity>,
    private readonly names: AffiliateNames,
  ) {}

  /** Returns every account with its holder's name, money in dollars. `state`: of the key; only an active one earns. */
  async accounts(): Promise<Row[]> {
    const rows: Row[] = []
    const now = new Date(await databaseTime(this.affiliates.manager))
    for (let after = ''; ;) {
      const accounts = await this.affiliates.find({
        where: { keyId: MoreThan(after) },
        relations: { key: true },
        order: { keyId: 'ASC' },
        take: PAGE,
      })
      const nameOf = await this.names.of(accounts.map(({ keyId }) => keyId))
      for (const { keyId, key, code, tier, earnings, referrals, customers, clicks } of accounts)
        rows.push({
          key: keyId,
          hint: key.hint,
          name: nameOf(keyId),
          state: key.state === 'active' && !isUsable(key, now) ? 'expired' : key.state,
          code,
          tier,
          earnings: toDollars(earnings),
          referrals,
          members: customers,
          clicks,
        })
      if (accounts.length < PAGE) return rows
      after = accounts.at(-1)!.keyId
    }
  }

  /** Returns every sale, or those with this status, money in dollars. `orderCode`: the code in the order. */
  async sales(status?: SaleStatus): Promise<Row[]> {
    const rows: Row[] = []
    for (let after = ''; ;) {
      const sales = await this.sold.find({
        where: {
          id: MoreThan(after),
          ...(status && { status: status === 'waiting' ? In(['waiting', 'ended']) : status }),
        },
        relations: { affiliate: true },
        order: { id: 'ASC' },
        take: PAGE,
      })
      const nameOf = await this.names.of(sales.flatMap(({ affiliateId }) => affiliateId ?? []))
      for (const sale of sales) {
        const { affiliate, amount, soldAt, namedCode } = sale
        const { externalId, status, commission } = toRecordedSale(sale)
        rows.push({
          id: externalId,
          code: affiliate?.code ?? null,
          status,
          amount: toDollars(amount),
          commission,
          sold: soldAt.toISOString(),
          orderCode: namedCode,
          name: affiliate && nameOf(affiliate.keyId),
        })
      }
      if (sales.length < PAGE) return rows
      after = sales.at(-1)!.id
    }
  }
}
