import { Type } from 'class-transformer'
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsObject,
  IsString,
  IsUUID,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator'
import {
  type AffiliateStats,
  APPLICATION_STATUSES,
  type ApplicationStatus,
  type Tier,
  TIERS,
} from '../affiliate/affiliate.contract.js'
import {
  APPLICATION_SORTS,
  type ApplicationSort,
  type ApplicationsQuery,
  type ApproveManyRequest,
  type ApproveRequest,
  type EditStatsRequest,
  MOST_AT_ONCE,
  PAGE_EDGE,
  PAGE_SIZE,
  REASON_MAX,
  type RejectRequest,
  SEARCH_MAX,
  STATS_LIMITS,
} from '../affiliate/affiliate-admin.contract.js'
import { IfGiven, IsAmount, lines, Trimmed } from '../affiliate/affiliate.dto.js'

const { earnings, count, conversionRate, commissionRate } = STATS_LIMITS
const EARNINGS = 'Earnings must be dollars from 0 to 9,999,999.99, to the cent.'
const COUNT = 'This must be a whole number, 0 or more.'
const CONVERSION = 'The conversion rate must be 0 to 100, with 4 decimals at most.'
const COMMISSION = 'The commission rate must be 0 to 1, with 4 decimals at most.'
const REASON = `The reason may have ${REASON_MAX} characters at most.`
const PAGE = 'The page must be a whole number, 1 or more.'
const EDGE = 'This must be an edge of another page of the same list.'
const SIZE = `The page size must be a whole number from 1 to ${PAGE_SIZE.most}.`

/** The filter and order alone: of the export. */
export class ApplicationsFilterDto implements Pick<ApplicationsQuery, 'status' | 'q' | 'sort'> {
  @IfGiven()
  @IsIn([...APPLICATION_STATUSES, ''], {
    message: `The status must be one of ${APPLICATION_STATUSES.join(', ')}.`,
  })
  status?: ApplicationStatus | ''

  @IfGiven()
  @IsString({ message: 'The search must be text.' })
  @MaxLength(SEARCH_MAX, { message: `The search may have ${SEARCH_MAX} characters at most.` })
  q?: string

  @IfGiven()
  @IsIn(APPLICATION_SORTS, { message: `The sort must be one of ${APPLICATION_SORTS.join(', ')}.` })
  sort?: ApplicationSort
}

export class ApplicationsQueryDto extends ApplicationsFilterDto implements ApplicationsQuery {
  @IfGiven()
  @Type(() => Number)
  @IsInt({ message: PAGE })
  @Min(1, { message: PAGE })
  @Max(1_000_000_000, { message: PAGE })
  page?: number

  @IfGiven()
  @Type(() => Number)
  @IsInt({ message: SIZE })
  @Min(1, { message: SIZE })
  @Max(PAGE_SIZE.most, { message: SIZE })
  pageSize?: number

  @IfGiven()
  @Matches(PAGE_EDGE, { message: EDGE })
  after?: string

  @IfGiven()
  @Matches(PAGE_EDGE, { message: EDGE })
  before?: string
}

export class PageDto {
  @IfGiven()
  @Type(() => Number)
  @IsInt({ message: PAGE })
  @Min(1, { message: PAGE })
  @Max(1_000_000, { message: PAGE })
  page?: number
}

export class ApproveDto implements ApproveRequest {
  @IsString({ message: 'The access key must be text.' })
  @IsNotEmpty({ message: 'Please name an access key.' })
  accessKey: string
}

export class RejectDto extends ApproveDto implements RejectRequest {
  @IfGiven()
  @Trimmed()
  @Matches(lines(0, REASON_MAX), { message: REASON })
  reason?: string
}

export class ApproveManyDto implements ApproveManyRequest {
  @ArrayMinSize(1, { message: 'Please name at least one application.' })
  @ArrayMaxSize(MOST_AT_ONCE, { message: `At most ${MOST_AT_ONCE} applications can be approved at once.` })
  @IsUUID('all', { each: true, message: 'An application is named by its id.' })
  ids: string[]
}

class StatsDto implements Partial<AffiliateStats> {
  @IfGiven()
  @IsAmount({ from: 0, to: earnings }, EARNINGS)
  totalEarnings?: number

  @IfGiven()
  @IsAmount({ from: 0, to: earnings }, EARNINGS)
  thisMonthEarnings?: number

  @IfGiven()
  @IsAmount({ from: 0, to: count, decimals: 0 }, COUNT)
  referralsMade?: number

  @IfGiven()
  @IsAmount({ from: 0, to: count, decimals: 0 }, COUNT)
  activeMembers?: number

  @IfGiven()
  @IsAmount({ from: 0, to: conversionRate, decimals: 4 }, CONVERSION)
  conversionRate?: number

  @IfGiven()
  @IsAmount({ from: 0, to: commissionRate, decimals: 4 }, COMMISSION)
  commissionRate?: number

  @IfGiven()
  @IsIn(TIERS, { message: `The tier must be one of ${TIERS.join(', ')}.` })
  tier?: Tier
}

export class EditStatsDto extends ApproveDto implements EditStatsRequest {
  @IsObject({ message: 'Please send the stats.' })
  @ValidateNested()
  @Type(() => StatsDto)
  stats: StatsDto

  @IfGiven()
  @IsInt({ message: 'The version must be a whole number.' })
  @Min(0, { message: 'The version must not be negative.' })
  @Max(count, { message: 'There is no such version.' })
  version?: number

  @IfGiven()
  @Trimmed()
  @Matches(lines(0, REASON_MAX), { message: REASON })
  reason?: string
}
