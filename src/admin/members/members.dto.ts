import { applyDecorators } from '@nestjs/common'
import { IsBoolean, IsIn, IsInt, IsString, IsUUID, Max, MaxLength, Min } from 'class-validator'
import { KEY_LEVELS, type KeyLevel, type Template, TEMPLATES } from '../../keys/keys.contract.js'
import { type Role, ROLES } from '../../keys/roles.contract.js'
import { ISSUE_MOST, type IssueMemberRequest } from '../../keys/issue-members.contract.js'
import { type ChangeMemberRequest, MEMBER_LIST } from '../../keys/members.contract.js'
import { filterDto, queryDto } from '../../platform/http/list/list-dto.js'
import { IfGiven, IsVersion } from '../../platform/http/requests/dto-decorators.js'
import { Clearable, IsHolderEmail, IsHolder, IsNote } from './member-fields.js'

const SEARCH_MAX = MEMBER_LIST.filters.q.max
const LEVEL = `The level must be one of ${KEY_LEVELS.join(', ')}.`
const COUNT = `Enter a whole number from 1 to ${ISSUE_MOST}.`

/** Its format and whether it has passed are checked by the database's clock. */
export const IsExpiry = () =>
  applyDecorators(
    Clearable(),
    IsString({ message: 'The date must look like 2027-12-31 or 2027-12-31T18:00:00Z.' }),
  )

export class MembersFilterDto extends filterDto(MEMBER_LIST) {}
export class MembersQueryDto extends queryDto(MEMBER_LIST) {}

/** POST /api/admin/members/find: the member by a whole access key, which an address must not contain. */
export class FindMemberDto {
  @IsString({ message: 'The search must be text.' })
  @MaxLength(SEARCH_MAX, { message: `Keep the search to ${SEARCH_MAX} characters or fewer.` })
  q: string
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

  @IsHolderEmail()
  email?: string

  @IsExpiry()
  expiresAt?: string | null

  @IsNote()
  note?: string

  @IfGiven()
  @IsBoolean({ message: 'This must be true or false.' })
  sendKey?: boolean

  @IfGiven()
  @IsInt({ message: COUNT })
  @Min(1, { message: COUNT })
  @Max(ISSUE_MOST, { message: COUNT })
  count?: number
}

export class ChangeMemberDto implements ChangeMemberRequest {
  @IsHolder()
  holder?: string | null

  @IsHolderEmail()
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

/** POST …/{id}/suspend, reinstate, revoke, rotate, end-sessions, send-key. */
export class MemberActionDto {
  /** With it, a change that was made since is 409. */
  @IfGiven()
  @IsVersion()
  version?: number
}

/** POST …/{id}/end-sessions: one session, or all. */
export class EndSessionsDto extends MemberActionDto {
  @IfGiven()
  @IsUUID('all', { message: 'This must be the ID of a session.' })
  sessionId?: string
}

export class TimelineQueryDto {
  @IfGiven()
  @IsUUID('all', { message: 'This must be the ID of an entry.' })
  before?: string
}

export class ImportMembersQueryDto {
  @IfGiven()
  @IsIn(['true', 'false'], { message: 'This must be true or false.' })
  dryRun?: 'true' | 'false'
}
