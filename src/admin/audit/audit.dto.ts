import { applyDecorators } from '@nestjs/common'
import { IsIn, IsString, IsUUID, MaxLength, ValidateBy } from 'class-validator'
import {
  AUDIT_ACTIONS,
  AUDIT_PAGE_SIZE,
  AUDIT_SEARCH_MAX,
  type AuditAction,
  type AuditFilter,
  type AuditQuery,
} from '../../platform/audit/audit.contract.js'
import { isTime } from '../../platform/audit/audit-search.js'
import { parseInstant } from '../../platform/database/instant.js'
import { IfGiven, IsPositive } from '../../platform/http/fields.js'

const SIZE = `The page size must be a whole number from 1 to ${AUDIT_PAGE_SIZE.most}.`
export const TIME = 'Dates must look like 2027-12-31 or 2027-12-31T18:00:00Z.'
const ACTION = 'This action is never recorded. Choose one from the list.'

const IsSearch = (what: string) =>
  applyDecorators(
    IfGiven(),
    IsString({ message: `The ${what} must be text.` }),
    MaxLength(AUDIT_SEARCH_MAX, { message: `Keep the ${what} to ${AUDIT_SEARCH_MAX} characters or fewer.` }),
  )

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
  @IsSearch('name or id')
  actor?: string

  @IfGiven()
  @IsIn([...AUDIT_ACTIONS, ''], { message: ACTION })
  action?: AuditAction | ''

  @IsSearch('id')
  subject?: string

  @IsSearch('address')
  client?: string

  @IsTime()
  from?: string

  @IsTime()
  to?: string

  @IsSearch('search')
  q?: string
}

export class AuditQueryDto extends AuditFilterDto implements AuditQuery {
  @IfGiven()
  @IsUUID('all', { message: 'The before field must be the older value of the previous page.' })
  before?: string

  @IsPositive(AUDIT_PAGE_SIZE.most, SIZE)
  pageSize?: number
}
