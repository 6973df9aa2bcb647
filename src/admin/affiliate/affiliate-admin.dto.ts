import { applyDecorators } from '@nestjs/common'
import { Type } from 'class-transformer'
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsIn,
  IsNotEmpty,
  IsObject,
  IsString,
  IsUUID,
  Matches,
  ValidateBy,
  ValidateNested,
} from 'class-validator'
import type { AffiliateStats } from '../../affiliate/dashboard/dashboard.contract.js'
import { REASON_MAX, REASON_TOO_LONG } from '../../affiliate/affiliate.contract.js'
import { type Tier, TIERS } from '../../affiliate/program/tiers.contract.js'
import { APPLICATION_LIST } from '../../affiliate/applications/application-list.contract.js'
import { MAX_AT_ONCE } from '../../affiliate/applications/decisions.contract.js'
import type { EditStatsRequest } from '../../affiliate/dashboard/stats-edit.contract.js'
import { filterDto, queryDto } from '../../platform/http/list/list-dto.js'
import { lines } from '../../affiliate/affiliate.dto.js'
import { IfGiven, IsPositive, IsVersion, Trimmed } from '../../platform/http/requests/dto-decorators.js'
import { fieldFault, type NumberField } from '../../affiliate/dashboard/stats-rules.contract.js'

const IsReason = () =>
  applyDecorators(IfGiven(), Trimmed(), Matches(lines(0, REASON_MAX), { message: REASON_TOO_LONG }))

export class ApplicationsFilterDto extends filterDto(APPLICATION_LIST) {}
export class ApplicationsQueryDto extends queryDto(APPLICATION_LIST) {}

export class PageDto {
  @IsPositive(1_000_000, 'The page must be a whole number, 1 or higher.')
  page?: number
}

/** POST accounts/{memberId}/pause, resume and end. */
export class AccountActionDto {
  /** Shown to the affiliate, except of resuming; empty or absent: none. */
  @IsReason()
  reason?: string
}

/** POST approve. */
export class ApproveDto {
  @IsString({ message: 'The access key must be text.' })
  @IsNotEmpty({ message: 'Enter an access key.' })
  accessKey: string
}

/** POST reject. */
export class RejectDto extends ApproveDto {
  /** Sent to the applicant; empty or absent: none. */
  @IsReason()
  reason?: string
}

/** POST approve-many. */
export class ApproveManyDto {
  @ArrayMinSize(1, { message: 'Select at least one application.' })
  @ArrayMaxSize(MAX_AT_ONCE, { message: `You can decide up to ${MAX_AT_ONCE} applications at once.` })
  @IsUUID('all', { each: true, message: 'Each entry must be an application ID.' })
  ids: string[]
}

/** POST reject-many. */
export class RejectManyDto extends ApproveManyDto {
  /** Sent to each applicant; empty or absent: none. */
  @IsReason()
  reason?: string
}

/** Checked by the rule of the field's name. */
const IsStat = () =>
  applyDecorators(
    IfGiven(),
    ValidateBy({
      name: 'isStat',
      validator: {
        validate: (value, stat) => fieldFault(stat!.property as NumberField, value) === null,
        defaultMessage: (stat) => fieldFault(stat!.property as NumberField, stat!.value) ?? '',
      },
    }),
  )

class StatsDto implements Partial<AffiliateStats> {
  @IsStat()
  totalEarnings?: number

  @IsStat()
  thisMonthEarnings?: number

  @IsStat()
  referralsMade?: number

  @IsStat()
  activeMembers?: number

  @IsStat()
  conversionRate?: number

  @IsStat()
  commissionRate?: number

  @IfGiven()
  @IsIn(TIERS, { message: `The tier must be one of ${TIERS.join(', ')}.` })
  tier?: Tier
}

export class EditStatsDto extends ApproveDto implements EditStatsRequest {
  @IsObject({ message: 'Send the stats.' })
  @ValidateNested()
  @Type(() => StatsDto)
  stats: StatsDto

  @IfGiven()
  @IsVersion()
  version?: number

  @IsReason()
  reason?: string
}
