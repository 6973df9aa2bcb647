import { IsIn, IsUUID, ValidateIf } from 'class-validator'
import { IsMailAddress } from '../../mail/is-mail-address.js'
import {
  FAILED_STATES,
  type FailedState,
  MAIL_PAGE_SIZE,
  MAIL_STATES,
  type MailFilter,
  type MailQuery,
  type MailState,
  type RetryAllRequest,
} from '../../mail/outbox/outbox.contract.js'
import { IfGiven, IsPositive, Trimmed } from '../../platform/http/fields.js'

const SIZE = `The page size must be a whole number from 1 to ${MAIL_PAGE_SIZE.most}.`

export class MailFilterDto implements MailFilter {
  @IfGiven()
  @IsIn([...MAIL_STATES, ''], { message: `The state must be one of ${MAIL_STATES.join(', ')}.` })
  state?: MailState | ''

  @Trimmed()
  @ValidateIf((_, value) => value !== undefined && value !== '')
  @IsMailAddress({ message: 'Enter the whole email address.' })
  to?: string
}

export class MailQueryDto extends MailFilterDto implements MailQuery {
  @IfGiven()
  @IsUUID('all', { message: 'The before field must be the older value of the previous page.' })
  before?: string

  @IsPositive(MAIL_PAGE_SIZE.most, SIZE)
  pageSize?: number
}

export class RetryAllDto implements RetryAllRequest {
  @IsIn(FAILED_STATES, { message: `The state must be one of ${FAILED_STATES.join(', ')}.` })
  state: FailedState
}
