import { applyDecorators } from '@nestjs/common'
import { Transform } from 'class-transformer'
import {
  IsBoolean,
  IsEmail,
  IsIn,
  IsInt,
  IsString,
  IsUUID,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateIf,
} from 'class-validator'
import {
  KEY_LEVELS,
  type KeyLevel,
  type Role,
  ROLES,
  type Template,
  TEMPLATES,
} from '../../keys/keys.contract.js'
import {
  type ChangeMemberRequest,
  type EndSessionsRequest,
  type IssueMemberRequest,
  MEMBER_LIMITS,
  MEMBER_SORTS,
  type MemberActionRequest,
  MEMBERS_PAGE_SIZE,
  MEMBERS_SEARCH_MAX,
  type MemberSort,
  type MembersQuery,
  STATE_FILTERS,
  type StateFilter,
} from '../../keys/members.contract.js'
import { MEMBER_EDGE } from '../../keys/members/member-position.js'
import { IfGiven, IsPositive, Trimmed } from '../../platform/http/fields.js'

const LEVEL = `The level must be one of ${KEY_LEVELS.join(', ')}.`
const EDGE = "This isn't a valid page edge. Use one from another page of this list."
const SIZE = `The page size must be a whole number from 1 to ${MEMBERS_PAGE_SIZE.most}.`
const VERSION = 'The version must be a whole number.'
const LARGEST_VERSION = 2_147_483_647

/** For a field that may be absent or null, which clears it, as empty text does. */
const Clearable = () =>
  applyDecorators(
    Trimmed(),
    Transform(({ value }: { value: unknown }) => (value === '' ? null : value)),
    ValidateIf((_, value) => value !== undefined && value !== null),
  )

const IsHolder = () =>
  applyDecorators(
    Clearable(),
    IsString({ message: 'The name must be text.' }),
    Matches(/^[^\p{Cc}\p{Cs}]*$/u, { message: 'The name must be one line of text.' }),
    MaxLength(MEMBER_LIMITS.holder, {
      message: `Keep the name to ${MEMBER_LIMITS.holder} characters or fewer.`,
    }),
  )

const IsAddress = () =>
  applyDecorators(
    Clearable(),
    MaxLength(MEMBER_LIMITS.email, {
      message: `Keep the email to ${MEMBER_LIMITS.email} characters or fewer.`,
    }),
    IsEmail({}, { message: 'Enter a valid email address.' }),
  )

const IsNote = () =>
  applyDecorators(
    Clearable(),
    IsString({ message: 'The note must be text.' }),
    Matches(/^(?:[^\p{Cc}\p{Cs}]|[\n\t])*$/u, { message: "The note has characters that can't be stored." }),
    MaxLength(MEMBER_LIMITS.note, {
      message: `Keep the note to ${MEMBER_LIMITS.note.toLocaleString('en-US')} characters or fewer.`,
    }),
  )

/** Its format and whether it has passed are checked by the database's clock. */
const IsExpiry = () =>
  applyDecorators(
    Clearable(),
    IsString({ message: 'The date must look like 2027-12-31 or 2027-12-31T18:00:00Z.' }),
  )

/** For the version that a change is based on. */
export const IsVersion = () =>
  applyDecorators(
    IsInt({ message: VERSION }),
    Min(0, { message: VERSION }),
    Max(LARGEST_VERSION, { message: VERSION }),
  )

/** Filter and order of the export. */
export class MembersFilterDto implements Pick<MembersQuery, 'q' | 'level' | 'state' | 'sort'> {
  @IfGiven()
  @IsString({ message: 'The search must be text.' })
  @MaxLength(MEMBERS_SEARCH_MAX, { message: `Keep the search to ${MEMBERS_SEARCH_MAX} characters or fewer.` })
  q?: string

  @IfGiven()
  @IsIn([...KEY_LEVELS, ''], { message: LEVEL })
  level?: KeyLevel | ''

  @IfGiven()
  @IsIn([...STATE_FILTERS, ''], { message: `The state must be one of ${STATE_FILTERS.join(', ')}.` })
  state?: StateFilter | ''

  @IfGiven()
  @IsIn(MEMBER_SORTS, { message: `The sort must be one of ${MEMBER_SORTS.join(', ')}.` })
  sort?: MemberSort
}

export class MembersQueryDto extends MembersFilterDto implements MembersQuery {
  @IsPositive(1_000_000_000, 'The page must be a whole number from 1.')
  page?: number

  @IsPositive(MEMBERS_PAGE_SIZE.most, SIZE)
  pageSize?: number

  @IfGiven()
  @Matches(MEMBER_EDGE, { message: EDGE })
  after?: string

  @IfGiven()
  @Matches(MEMBER_EDGE, { message: EDGE })
  before?: string
}

export class IssueMemberDto implements IssueMemberRequest {
  @IsIn(KEY_LEVELS, { message: LEVEL })
  level: KeyLevel

  @IfGiven()
  @IsIn(TEMPLATES, { message: `The template must be ${TEMPLATES.join(' or ')}.` })
  template?: Template

  @IfGiven()
  @IsIn(ROLES, { message: `The role must be one of ${ROLES.join(', ')}.` })
  role?: Role

  @IsHolder()
  holder?: string

  @IsAddress()
  email?: string

  @IsExpiry()
  expiresAt?: string | null

  @IsNote()
  note?: string

  @IfGiven()
  @IsBoolean({ message: 'This must be true or false.' })
  sendKey?: boolean
}

export class ChangeMemberDto implements ChangeMemberRequest {
  @IsHolder()
  holder?: string | null

  @IsAddress()
  email?: string | null

  @IsNote()
  note?: string | null

  @IsExpiry()
  expiresAt?: string | null

  @IfGiven()
  @IsIn(KEY_LEVELS, { message: LEVEL })
  level?: KeyLevel

  @IsVersion()
  version: number
}

export class MemberActionDto implements MemberActionRequest {
  @IfGiven()
  @IsVersion()
  version?: number
}

export class EndSessionsDto extends MemberActionDto implements EndSessionsRequest {
  @IfGiven()
  @IsUUID('all', { message: 'This must be the id of a session.' })
  sessionId?: string
}

export class TimelineQueryDto {
  @IfGiven()
  @IsUUID('all', { message: 'This must be the id of an entry.' })
  before?: string
}

export class ImportMembersQueryDto {
  @IfGiven()
  @IsIn(['true', 'false'], { message: 'This must be true or false.' })
  dryRun?: 'true' | 'false'
}
