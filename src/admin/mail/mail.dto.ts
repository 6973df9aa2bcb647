import { IsIn, ValidateIf } from 'class-validator'
import { IsMailAddress } from '../../platform/addresses/is-mail-address.js'
import {
  FAILED_STATES,
  type FailedState,
  MAIL_PAGE_SIZE,
  MAIL_STATES,
  type MailFilter,
  type MailQuery,
  type MailState,
} from '../../mail/outbox/outbox.contract.js'
import { IsFilter, IsOlder, IsPageSize, Trimmed } from '../../platform/http/requests/dto-decorators.js'

export class MailFilterDto implements MailFilter {
  @IsFilter('state', MAIL_STATES)
  state?: MailState | ''

  @Trimmed()
  @ValidateIf((_, value) => value !== undefined && value !== '')
  @IsMailAddress({ message: 'Enter the full email address.' })
  to?: string
}

export class MailQueryDto extends MailFilterDto implements MailQuery {
  @IsOlder()
  before?: string

  @IsPageSize(MAIL_PAGE_SIZE.most)
  pageSize?: number
}

/** POST /api/admin/mail/retry: all mails of this state. */
export class RetryAllDto {
  @IsIn(FAILED_STATES, { message: `The state must be one of ${FAILED_STATES.join(', ')}.` })
  state: FailedState
}
