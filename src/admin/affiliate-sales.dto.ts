import { Type } from 'class-transformer'
import { IsBoolean, IsIn, IsInt, IsString, IsUUID, Matches, Max, MaxLength, Min } from 'class-validator'
import { PAGE_SIZE } from '../affiliate/applications/affiliate-admin.contract.js'
import { IfGiven } from '../affiliate/applications/affiliate.dto.js'
import type { CorrectSaleRequest, SalesQuery } from '../affiliate/sales/sales-admin.contract.js'
import { NAMED_CODE_MAX, SALE_STATUSES, type SaleStatus } from '../affiliate/sales/sales.contract.js'
import { EXTERNAL_ID, EXTERNAL_ID_FAULT } from '../affiliate/sales/sales.dto.js'

const SIZE = `The page size must be a whole number from 1 to ${PAGE_SIZE.most}.`

export class SalesQueryDto implements SalesQuery {
  @IfGiven()
  @IsIn([...SALE_STATUSES, ''], { message: `The status must be one of ${SALE_STATUSES.join(', ')}.` })
  status?: SaleStatus | ''

  @IfGiven()
  @IsUUID('all', { message: 'The before field must be the older value of the previous page.' })
  before?: string

  @IfGiven()
  @Type(() => Number)
  @IsInt({ message: SIZE })
  @Min(1, { message: SIZE })
  @Max(PAGE_SIZE.most, { message: SIZE })
  pageSize?: number
}

export class CorrectSaleDto implements CorrectSaleRequest {
  @Matches(EXTERNAL_ID, { message: EXTERNAL_ID_FAULT })
  externalId: string

  @IfGiven()
  @IsString({ message: 'The code must be text.' })
  @MaxLength(NAMED_CODE_MAX, { message: 'The code is too long.' })
  code?: string

  @IfGiven()
  @IsString({ message: 'The access key must be text.' })
  accessKey?: string

  @IfGiven()
  @IsBoolean({ message: 'The nobody field must be true or false.' })
  nobody?: boolean
}
