import { PAGE_SIZE } from '../../affiliate/affiliate.contract.js'
import { IsFilter, IsOlder, IsPageSize } from '../../platform/http/requests/dto-decorators.js'
import type { SalesQuery } from '../../affiliate/sales/sale-corrections.contract.js'
import { SALE_STATUSES, type SaleStatus } from '../../affiliate/sales/sales.contract.js'

export class SalesQueryDto implements SalesQuery {
  @IsFilter('status', SALE_STATUSES)
  status?: SaleStatus | ''

  @IsOlder()
  before?: string

  @IsPageSize(PAGE_SIZE.most)
  pageSize?: number
}
