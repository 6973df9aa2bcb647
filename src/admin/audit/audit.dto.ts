import { applyDecorators } from '@nestjs/common'
import { IsIn, ValidateBy } from 'class-validator'
import {
  AUDIT_ACTIONS,
  AUDIT_PAGE_SIZE,
  AUDIT_SEARCH_MAX,
  type AuditAction,
  type AuditFilter,
  type AuditQuery,
} from '../../platform/audit/audit.contract.js'
import { isTime } from '../../platform/audit/audit-search.js'
import { parseInstant } from '../../platform/database/queries/instant.js'
import { IfGiven, IsOlder, IsPageSize, IsSearch } from '../../platform/http/requests/dto-decorators.js'

export const TIME = 'Dates must look like 2027-12-31 or 2027-12-31T18:00:00Z.'
const ACTION = 'This action is never recorded. Choose one from the list.'

const IsTime = () =>
  applyDecorators(
    IfGiven(),
    ValidateBy({
      name: 'isTime',
      validator: {
        validate: (value) => value === '' || (typeof value === 'string' && isTime(value, parseInstant)),
        defaultMessage: () => TIME,
      },
    }),
  )

export class AuditFilterDto implements AuditFilter {
  @IsSearch(AUDIT_SEARCH_MAX, 'name or ID')
  actor?: string

  @IfGiven()
  @IsIn([...AUDIT_ACTIONS, ''], { message: ACTION })
  action?: AuditAction | ''

  @IsSearch(AUDIT_SEARCH_MAX, 'name or ID')
  subject?: string

  @IsSearch(AUDIT_SEARCH_MAX, 'address')
  client?: string

  @IsTime()
  from?: string

  @IsTime()
  to?: string

  @IsSearch(AUDIT_SEARCH_MAX)
  q?: string
}

export class AuditQueryDto extends AuditFilterDto implements AuditQuery {
  @IsOlder()
  before?: string

  @IsPageSize(AUDIT_PAGE_SIZE.most)
  pageSize?: number
}
