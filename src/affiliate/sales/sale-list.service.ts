import { Injectable } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import { LessThan, Repository } from 'typeorm'
import { notFound } from '../../platform/errors/failure.js'
import { AffiliateNames } from '../accounts/affiliate-names.service.js'
import { PAGE_SIZE } from '../../platform/http/list/list.contract.js'
import { toDollars } from '../../platform/database/queries/cents.js'
import { toRecordedSale } from './recorded-sale.js'
import { SaleEntity } from './sale.entity.js'
import type { AffiliateSale, SalesAnswer, SalesQuery } from './sale-corrections.contract.js'
import { NO_SUCH_SALE } from './sales.contract.js'

/** Sales for masters. */
@Injectable()
export class SaleList {
  constructor(
    @InjectRepository(SaleEntity) private readonly sales: Repository<SaleEntity>,
    private readonly names: AffiliateNames,
  ) {}

  /** Returns one page, newest first; every page costs the same. Money is dollars (contract §5). */
  async page({ status, before, pageSize = PAGE_SIZE.default }: SalesQuery): Promise<SalesAnswer> {
    const [rows, waiting] = await Promise.all([
      this.sales.find({
        where: { ...(status && { status }), ...(before && { id: LessThan(before) }) },
        relations: { affiliate: true },
        order: { id: 'DESC' },
        take: pageSize + 1,
      }),
      this.sales.countBy({ status: 'waiting' }),
    ])
    const page = rows.slice(0, pageSize)
    const older = rows.length > pageSize ? page.at(-1)!.id : null
    return { sales: await this.toAnswers(page), older, waiting }
  }

  /**
   * Returns the sale with this order number.
   * @throws {FailureException} 404 – there is none
   */
  async find(externalId: string): Promise<AffiliateSale> {
    const sale = await this.sales.findOne({ where: { externalId }, relations: { affiliate: true } })
    if (!sale) throw notFound(NO_SUCH_SALE)
    return (await this.toAnswers([sale]))[0]!
  }

  private async toAnswers(sales: SaleEntity[]): Promise<AffiliateSale[]> {
    const nameOf = await this.names.of(sales.flatMap(({ affiliateId }) => affiliateId ?? []))
    return sales.map((sale) => ({
      id: sale.id,
      ...toRecordedSale(sale),
      amount: toDollars(sale.amount),
      affiliate: sale.affiliate && {
        code: sale.affiliate.code,
        name: nameOf(sale.affiliate.keyId),
      },
      namedCode: sale.namedCode,
      soldAt: sale.soldAt.toISOString(),
      recordedAt: sale.recordedAt.toISOString(),
    }))
  }
}
