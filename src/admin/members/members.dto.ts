import { applyDecorators } from '@nestjs/common'
import { Transform } from 'class-transformer'
import {
  IsBoolean,
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
import { KEY_LEVELS, type KeyLevel, type Template, TEMPLATES } from '../../keys/keys.contract.js'
import { type Role, ROLES } from '../../keys/roles.contract.js'
import { ISSUE_MOST } from '../../keys/issue-members.contract.js'
import { MEMBER_LIST } from '../../keys/members.contract.js'
import { MEMBER_TEXTS, type MemberTextName, type MemberTexts } from '../../keys/member-texts.contract.js'
import { IsMailAddress } from '../../platform/addresses/is-mail-address.js'
import { IfGiven, IsVersion, Trimmed } from '../../platform/http/requests/dto-decorators.js'
import { filterDto, queryDto } from '../../platform/http/list/list-dto.js'

const SEARCH_MAX = MEMBER_LIST.filters.q.max
const LEVEL = `The level must be one of ${KEY_LEVELS.join(', ')}.`
const COUNT = `Enter a whole number from 1 to ${ISSUE_MOST}.`

/** Returns a decorator for an optional field: absent leaves it unchanged; null or empty text clears it. */
const Clearable = () =>
  applyDecorators(
    Trimmed(),
    Transform(({ value }: { value: unknown }) => (value === '' ? null : value)),
    ValidateIf((_, value) => value !== undefined && value !== null),
  )

/** The characters of a text, and the sentence about others. */
const SHAPES = {
  line: [/^[^\p{Cc}\p{Cs}]*$/u, 'must be one line of text.'],
  lines: [/^(?:[^\p{Cc}\p{Cs}]|[\n\t])*$/u, "has characters that can't be stored."],
} as const

/** Checks a text about a member as MEMBER_TEXTS declares the one of this name. */
function IsMemberText(prototype: object, name: MemberTextName): void {
  const { shape, most, noun } = MEMBER_TEXTS[name]
  const isShort = MaxLength(most, {
    message: `Keep the ${noun} to ${most.toLocaleString('en-US')} characters or fewer.`,
  })
  const checks =
    shape === 'email'
      ? [isShort, IsMailAddress()]
      : [
          IsString({ message: `The ${noun} must be text.` }),
          Matches(SHAPES[shape][0], { message: `The ${noun} ${SHAPES[shape][1]}` }),
          isShort,
        ]
  applyDecorators(Clearable(), ...checks)(prototype, name)
}

class MemberTextsDto implements Partial<MemberTexts> {
  @IsMemberText
  holder?: string | null

  @IsMemberText
  email?: string | null

  @IsMemberText
  note?: string | null
}

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

/** POST /api/admin/members */
export class IssueMemberDto extends MemberTextsDto {
  @IsIn(KEY_LEVELS, { message: LEVEL })
  level: KeyLevel

  /** Masters only, and for them required. */
  @IfGiven()
  @IsIn(TEMPLATES, { message: `The template must be ${TEMPLATES.join(' or ')}.` })
  template?: Template

  /** Masters only; by default a manager. */
  @IfGiven()
  @IsIn(ROLES, { message: `The role must be one of ${ROLES.join(', ')}.` })
  role?: Role

  /** An instant, or a day of the business, through whose end the key works. */
  @IsExpiry()
  expiresAt?: string | null

  /** Mail a link by which the holder reads the key once. */
  @IfGiven()
  @IsBoolean({ message: 'This must be true or false.' })
  sendKey?: boolean

  /** Keys to issue with the same terms, all or none: 1 to ISSUE_MOST. More than one have no email, and are no masters. */
  @IfGiven()
  @IsInt({ message: COUNT })
  @Min(1, { message: COUNT })
  @Max(ISSUE_MOST, { message: COUNT })
  count?: number
}

/** PATCH /api/admin/members/{id}: absent fields stay; empty text or null clears. */
export class ChangeMemberDto extends MemberTextsDto {
  @IsExpiry()
  expiresAt?: string | null

  @IfGiven()
  @IsIn(KEY_LEVELS, { message: LEVEL })
  level?: KeyLevel

  @IsVersion()
  version: number
}

/** POST …/{id}/suspend, suspend/undo, reinstate, revoke, end-sessions, send-key. */
export class MemberActionDto {
  /** With it, a change that was made since is 409. */
  @IfGiven()
  @IsVersion()
  version?: number
}

/** POST …/{id}/rotate */
export class RotateDto extends MemberActionDto {
  /** Mail a link by which the holder reads the new key once. */
  @IfGiven()
  @IsBoolean({ message: 'This must be true or false.' })
  sendKey?: boolean
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
