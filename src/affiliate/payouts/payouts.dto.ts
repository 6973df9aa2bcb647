import { IsBoolean, IsIn, IsISO8601, IsString, Length, Matches, MaxLength, ValidateIf } from 'class-validator'
import { IfGiven, IsVersion, Trimmed } from '../../platform/http/requests/dto-decorators.js'
import { queryDto } from '../../platform/http/list/list-dto.js'
import { PAYOUT_SERVICES, type PayoutService } from '../affiliate.contract.js'
import { NO_MONTH, PAYOUT_LIST, RECIPIENT_MAX } from './payouts.contract.js'

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/
const DAY_FORMAT = 'A day looks like 2026-05-31.'
const SERVICE = 'Choose PayPal or Wise.'

export class PayoutsQueryDto extends queryDto(PAYOUT_LIST) {}

/** POST close, approve-all. */
export class PayoutMonthDto {
  @IsString({ message: NO_MONTH })
  @Matches(MONTH, { message: NO_MONTH })
  month: string
}

/** POST {id}/approve. */
export class ApprovePayoutDto {
  @IsVersion()
  version: number
}

/** POST export. */
export class ExportPayoutsDto extends PayoutMonthDto {
  @IsIn(PAYOUT_SERVICES, { message: SERVICE })
  service: PayoutService

  /** True: the file of what is exported already, once more. */
  @IfGiven()
  @IsBoolean({ message: 'Again is true or false.' })
  again?: boolean
}

/** PUT settings. */
export class PayoutSettingsDto {
  @IsString({ message: 'The heading must be text.' })
  @MaxLength(1000, { message: 'Keep the heading to 1,000 characters or fewer.' })
  @Trimmed()
  wiseHeading: string

  @IsVersion()
  version: number
}

/** GET years.csv. */
export class PayoutYearDto {
  @IsString({ message: 'A year looks like 2026.' })
  @Matches(/^20\d\d$/, { message: 'A year looks like 2026.' })
  year: string
}

/** PUT /api/affiliate/payouts/me. */
export class PayoutDetailsDto {
  @IsIn(PAYOUT_SERVICES, { message: SERVICE })
  service: PayoutService

  @IsString({ message: 'Enter where you want to be paid.' })
  @Trimmed()
  @MaxLength(RECIPIENT_MAX, { message: `Keep this to ${RECIPIENT_MAX} characters or fewer.` })
  recipient: string

  @IsString({ message: 'Choose your country.' })
  @Matches(/^[A-Z]{2}$/, { message: 'Choose your country.' })
  country: string
}

/** PUT forms/{id}. */
export class TaxFormDto {
  /** YYYY-MM-DD; null: none is on file. */
  @ValidateIf((_, value) => value !== null)
  @IsISO8601({ strict: true }, { message: DAY_FORMAT })
  @Length(10, 10, { message: DAY_FORMAT })
  since: string | null
}
