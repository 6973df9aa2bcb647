import { IsBoolean, IsIn } from 'class-validator'
import { FAILED_STATES, type FailedState, MAIL_LIST } from '../../mail/outbox/outbox.contract.js'
import { filterDto, queryDto } from '../../platform/http/list/list-dto.js'

export class MailFilterDto extends filterDto(MAIL_LIST) {}
export class MailQueryDto extends queryDto(MAIL_LIST) {}

/** POST /api/admin/mail/live */
export class LiveDto {
  @IsBoolean({ message: 'This must be true or false.' })
  drop: boolean
}

/** POST /api/admin/mail/retry: all mails of this state. */
export class RetryAllDto {
  @IsIn(FAILED_STATES, { message: `The state must be one of ${FAILED_STATES.join(', ')}.` })
  state: FailedState
}
