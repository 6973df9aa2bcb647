import { Injectable } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import { MoreThan, Repository } from 'typeorm'
import { databaseTime } from '../../platform/database/connections/database-time.js'
import { isUsable } from '../../keys/directory/access-key.js'
import { AffiliateNames } from '../accounts/affiliate-names.service.js'
import { AffiliateEntity } from '../accounts/affiliate.entity.js'
import { toDollars } from '../../platform/database/queries/cents.js'

const PAGE = 1000

type Row = Record<string, string | number | null>

/** Accounts for the command line. */
@Injectable()
export class AccountList {
  constructor(
    @InjectRepository(AffiliateEntity) private readonly affiliates: Repository<AffiliateEntity>,
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
}
