import { Injectable } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import { In, Repository } from 'typeorm'
import { KeyDirectory } from '../../keys/directory/key-directory.service.js'
import { toDollars } from '../../platform/database/queries/cents.js'
import { commissionOf } from './commission.js'
import { fromRate } from '../program/money.js'
import { LedgerEntryEntity } from './ledger-entry.entity.js'
import { type EntryKind, type Ledger, LEDGER_PAGE_SIZE } from './ledger.contract.js'

/** Kinds whose amount is a share of a sale. */
const SALE_KINDS = new Set<EntryKind>(['sale', 'refund'])

/** Reads accounts' ledgers as people see them. */
@Injectable()
export class LedgerPages {
  constructor(
    @InjectRepository(LedgerEntryEntity) private readonly entries: Repository<LedgerEntryEntity>,
    private readonly keys: KeyDirectory,
  ) {}

  /** Returns a page of an account's entries in dollars, newest first; only of the kind and month (YYYY-MM), if given. */
  async page(
    keyId: string,
    page: number,
    { kind, month }: { kind?: EntryKind; month?: string } = {},
  ): Promise<Ledger> {
    const [rows, total] = await this.entries.findAndCount({
      where: { keyId, ...(kind && { kind }), ...(month && { month }) },
      relations: { sale: true },
      order: { id: 'DESC' },
      skip: (page - 1) * LEDGER_PAGE_SIZE,
      take: LEDGER_PAGE_SIZE,
    })
    const names = await this.keys.namesOf(rows.flatMap(({ author }) => author ?? []))
    const credits = await this.lastCredits(
      keyId,
      rows.flatMap(({ saleId }) => saleId ?? []),
    )
    const entries = rows.map(
      ({ id, kind, amount, sales, customers, recordedAt, month, sale, reward, reason, author }) => ({
        id,
        kind,
        amount: toDollars(amount),
        sales,
        customers,
        recordedAt: recordedAt.toISOString(),
        month,
        // Only for a share of the sale: not for a reward or a flagged sale. A sale that belongs to another affiliate now, or was
        // credited again since, may have another rate.
        sale:
          sale &&
          sale.affiliateId === keyId &&
          sale.rate > 0 &&
          SALE_KINDS.has(kind) &&
          reward === null &&
          id >= (credits.get(sale.id) ?? '')
            ? {
                amount: toDollars(sale.amount),
                rate: fromRate(sale.rate),
                isWhole: Math.abs(amount) === commissionOf(sale.amount, sale.rate),
              }
            : null,
        order: sale?.externalId ?? null,
        reward,
        reason,
        author: author && names(author),
      }),
    )
    return { entries, total, page, pageSize: LEDGER_PAGE_SIZE }
  }

  /** Returns the ids of the newest entries that credited the sales to the account, by sale. */
  private async lastCredits(keyId: string, saleIds: string[]): Promise<Map<string, string>> {
    if (saleIds.length === 0) return new Map()
    const found = await this.entries
      .createQueryBuilder('entry')
      .select('entry.saleId', 'saleId')
      .addSelect('MAX(entry.id)', 'id')
      .where({ keyId, kind: 'sale', saleId: In(saleIds) })
      .groupBy('entry.saleId')
      .getRawMany<{ saleId: string; id: string }>()
    return new Map(found.map(({ saleId, id }) => [saleId, id]))
  }
}
