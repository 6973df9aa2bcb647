import { IsIn, IsUUID } from 'class-validator'
import { PAGE_SIZE } from '../../affiliate/application-list/application-list.contract.js'
import { IfGiven, IsPositive } from '../../platform/http/fields.js'
import type { SalesQuery } from '../../affiliate/commissions/sale-corrections.contract.js'
import { SALE_STATUSES, type SaleStatus } from '../../affiliate/sales/sales.contract.js'

const SIZE = `The page size must be a whole number from 1 to ${PAGE_SIZE.most}.`

export class SalesQueryDto implements SalesQuery {
  @IfGiven()
  @IsIn([...SALE_STATUSES, ''], { message: `The status must be one of ${SALE_STATUSES.join(', ')}.` })
  status?: SaleStatus | ''

  @IfGiven()
  @IsUUID('all', { message: 'Set before to the older value of the previous page.' })
  before?: string

  @IsPositive(PAGE_SIZE.most, SIZE)
  pageSize?: number
}
