import { Injectable } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import { type EntityManager, type FindManyOptions, In, LessThan, MoreThan, Repository } from 'typeorm'
import { KeyDirectory } from '../../keys/directory/key-directory.service.js'
import { notFound } from '../../platform/errors/failure.js'
import { AffiliateNames } from '../accounts/affiliate-names.service.js'
import { AffiliateEntity } from '../accounts/affiliate.entity.js'
import { formatDollars } from '../program/money.js'
import { PAGE_SIZE } from '../../platform/http/list/list.contract.js'
import { toDollars } from '../../platform/database/queries/cents.js'
import { nextTurn } from '../../platform/scheduler/time-slice.js'
import { LedgerEntryEntity } from './ledger-entry.entity.js'
import { toRecordedSale } from './recorded-sale.js'
import { type Counts, IS_OF_STATUS, newest, noCounts, SaleSearch, STATUSES } from './sale-search.service.js'
import { SaleEntity } from './sale.entity.js'
import {
  type AffiliateSale,
  type ChangeSaleAnswer,
  MAX_SALES_COUNTED,
  type SaleAffiliate,
  type SaleDetailsAnswer,
  type SaleEntry,
  SALE_STATES,
  type SalesAnswer,
  type SalesFilter,
  type SalesQuery,
  type SaleState,
  STATE_OF,
} from './sale-corrections.contract.js'
import { NO_SUCH_SALE, type StoredStatus } from './sales.contract.js'

/** Sales of a file that are in memory at a time. */
const BATCH = 500

/** Sales for masters. */
@Injectable()
export class SaleList {
  constructor(
    @InjectRepository(SaleEntity) private readonly sales: Repository<SaleEntity>,
    private readonly finding: SaleSearch,
    private readonly keys: KeyDirectory,
    private readonly names: AffiliateNames,
  ) {}

  /**
   * Returns one page, most recently recorded first; without a search, every page costs the same. A search walks one index
   * (docs/decisions/affiliate.md). Money is dollars (contract §5).
   */
  async page({ q = '', state, before, pageSize = PAGE_SIZE.default }: SalesQuery): Promise<SalesAnswer> {
    const statuses = STATUSES.filter((status) => !state || STATE_OF[status] === state)
    const { ids, counts } = q.trim()
      ? await this.finding.search(q.trim(), statuses, before, pageSize + 1)
      : {
          ids: await this.newestIds(state ? statuses : [null], before, pageSize + 1),
          counts: await this.countAll(),
        }
    const page = ids.slice(0, pageSize)
    return {
      sales: await this.read({ where: { id: In(page) }, order: { id: 'DESC' } }),
      counts,
      total: state ? counts[state] : SALE_STATES.reduce((sum, each) => sum + counts[each], 0),
      older: ids.length > pageSize ? page.at(-1)! : null,
    }
  }

  /**
   * Returns the sale with this id or order number.
   * @throws {FailureException} 404 – there is none
   */
  async one(which: { id: string } | { externalId: string }, tx?: EntityManager): Promise<AffiliateSale> {
    const sales = tx?.getRepository(SaleEntity) ?? this.sales
    const sale = await sales.findOne({ where: which, relations: { affiliate: true } })
    if (!sale) throw notFound(NO_SUCH_SALE)
    return (await this.toAnswers([sale]))[0]!
  }

  /**
   * Returns a sale with its entries, oldest first.
   * @throws {FailureException} 404 – there is none with this id
   */
  async show(id: string, tx: EntityManager = this.sales.manager): Promise<SaleDetailsAnswer> {
    return { sale: await this.one({ id }, tx), entries: await this.entriesOf(tx, id) }
  }

  /** Makes a change to the sale with this order number, which it may add; returns the sale with the entries that were added. */
  async changed(
    tx: EntityManager,
    externalId: string,
    change: (tx: EntityManager) => Promise<unknown>,
  ): Promise<ChangeSaleAnswer> {
    const before = await tx.countBy(LedgerEntryEntity, { sale: { externalId } })
    await change(tx)
    const sale = await this.one({ externalId }, tx)
    return { sale, entries: (await this.entriesOf(tx, sale.id)).slice(before) }
  }

  /** Yields all sales that match, the first recorded first; those of a search by order number, the last first. */
  async *all({ q = '', state }: SalesFilter): AsyncGenerator<AffiliateSale> {
    const statuses = STATUSES.filter((status) => !state || STATE_OF[status] === state)
    if (q.trim())
      for await (const slice of this.finding.slices(q.trim())) {
        const query = slice().select("COALESCE(sale.id, '')", 'id').andWhere(IS_OF_STATUS, { statuses })
        const rows = await query.orderBy('sale.externalId', 'DESC').getRawMany<{ id: string }>()
        for (let at = 0; at < rows.length; at += BATCH) {
          const where = { id: In(rows.slice(at, at + BATCH).map(({ id }) => id)) }
          yield* await this.read({ where, order: { externalId: 'DESC' } })
        }
      }
    else
      for (let after = ''; ;) {
        await nextTurn()
        const where = { id: MoreThan(after), ...(state && { status: In(statuses) }) }
        const sales = await this.read({ where, order: { id: 'ASC' }, take: BATCH })
        yield* sales
        if (sales.length < BATCH) return
        after = sales.at(-1)!.id
      }
  }

  /** Returns id and state of the sales with these order numbers. */
  async statesOf(numbers: string[]): Promise<Map<string, { id: string; state: SaleState }>> {
    // Order numbers are ASCII, which MySQL compares with no other text.
    const possible = numbers.filter((number) => /^[ -~]+$/.test(number))
    if (possible.length === 0) return new Map()
    const select = { id: true, externalId: true, status: true } as const
    const rows = await this.sales.find({ where: { externalId: In(possible) }, select })
    return new Map(rows.map(({ id, externalId, status }) => [externalId, { id, state: STATE_OF[status] }]))
  }

  /** Returns what the audit log calls these sales: order number, amount and affiliate. */
  async labelsOf(ids: string[]): Promise<Map<string, string>> {
    if (ids.length === 0) return new Map()
    const rows = await this.sales.findBy({ id: In(ids) })
    const nameOf = await this.names.of(rows.flatMap(({ affiliateId }) => affiliateId ?? []))
    return new Map(
      rows.map(({ id, externalId, amount, affiliateId }) => {
        const name = affiliateId && nameOf(affiliateId)
        return [id, [externalId, formatDollars(amount), ...(name ? [name] : [])].join(', ')]
      }),
    )
  }

  /** Each status from its own range of an index, so that no page sorts more than itself; null: whatever the status. */
  private async newestIds(
    statuses: (StoredStatus | null)[],
    before: string | undefined,
    take: number,
  ): Promise<string[]> {
    const ids = statuses.map(async (status) => {
      const query = this.sales.createQueryBuilder('sale').select('sale.id', 'id')
      query.where({ ...(status && { status }), ...(before && { id: LessThan(before) }) })
      // MariaDB would read the status from its newest sale on down to the page.
      if (status) query.useIndex('affiliate_sales_status')
      const rows = await query.orderBy('sale.id', 'DESC').limit(take).getRawMany<{ id: string }>()
      return rows.map(({ id }) => id)
    })
    return newest((await Promise.all(ids)).flat(), take)
  }

  private async countAll(): Promise<Counts> {
    const counts = noCounts()
    await Promise.all(
      STATUSES.map(async (status) => {
        const ids = this.sales
          .createQueryBuilder('sale')
          .select('sale.id', 'id')
          .where({ status })
          .limit(MAX_SALES_COUNTED)
        const [sql, parameters] = ids.getQueryAndParameters()
        const [row] = await this.sales.query<{ n: number | string }[]>(
          `SELECT COUNT(*) AS n FROM (${sql}) counted`,
          parameters,
        )
        counts[STATE_OF[status]] += Number(row!.n)
      }),
    )
    return counts
  }

  private async entriesOf(tx: EntityManager, saleId: string): Promise<SaleEntry[]> {
    const rows = await tx.find(LedgerEntryEntity, {
      where: { saleId },
      relations: { affiliate: true },
      order: { id: 'ASC' },
    })
    const affiliateOf = await this.affiliates(rows.map(({ affiliate }) => affiliate))
    return rows.map(({ id, affiliate, kind, amount, month, reward, recordedAt }) => ({
      id,
      affiliate: affiliateOf(affiliate),
      kind,
      amount: toDollars(amount),
      month,
      reward,
      recordedAt: recordedAt.toISOString(),
    }))
  }

  private async affiliates(
    accounts: AffiliateEntity[],
  ): Promise<(account: AffiliateEntity) => SaleAffiliate> {
    const nameOf = await this.names.of(accounts.map(({ keyId }) => keyId))
    return ({ keyId, code }) => ({ memberId: keyId, name: nameOf(keyId), code })
  }

  private async read(which: Pick<FindManyOptions<SaleEntity>, 'where' | 'order' | 'take'>) {
    return this.toAnswers(await this.sales.find({ ...which, relations: { affiliate: true } }))
  }

  private async toAnswers(sales: SaleEntity[]): Promise<AffiliateSale[]> {
    const buyers = sales.flatMap(({ buyerKeyId }) => buyerKeyId ?? [])
    const [affiliateOf, holders] = await Promise.all([
      this.affiliates(sales.flatMap(({ affiliate }) => affiliate ?? [])),
      buyers.length > 0 ? this.keys.holdersOf(buyers) : new Map<string, string | null>(),
    ])
    return sales.map((sale) => {
      const { commission, refunded, status } = toRecordedSale(sale)
      const { buyerKeyId } = sale
      return {
        id: sale.id,
        orderId: sale.externalId,
        soldAt: sale.soldAt.toISOString(),
        recordedAt: sale.recordedAt.toISOString(),
        affiliate: sale.affiliate && affiliateOf(sale.affiliate),
        customer: buyerKeyId ? { memberId: buyerKeyId, holder: holders.get(buyerKeyId) ?? null } : null,
        code: sale.namedCode,
        amount: toDollars(sale.amount),
        refunded,
        commission,
        state: STATE_OF[sale.status],
        status,
        version: sale.version,
      }
    })
  }
}
